import { DatabaseTooSlow } from '../query-deadline.ts'

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'])

/** Classes of SQLSTATE that mean "later", not "never": connection trouble, out of resources, shutdown, cancelled. */
const SQL_STATES = /^(08|53|57|58)/

const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout/

/** The database was told to keep a transaction, and what it did is not known. */
export class OutcomeUnknown extends Error {}

/** Whether an error comes from a database that is gone, full or too slow, so that trying again later makes sense. */
export function isDatabaseOutage(error: unknown): boolean {
  return someCause(
    error,
    (cause, code) =>
      cause instanceof DatabaseTooSlow ||
      NETWORK.has(code) ||
      SQL_STATES.test(code) ||
      MESSAGES.test(cause.message),
  )
}

/** As PostgreSQL says it, and the file system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean => someCause(error, (_, code) => FULL.has(code))

export const isOutcomeUnknown = (error: unknown): boolean =>
  someCause(error, (cause) => cause instanceof OutcomeUnknown)

export const isDeadlock = (error: unknown): boolean => someCause(error, (_, code) => code === '40P01')

function someCause(error: unknown, fits: (cause: Error, code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (fits(cause, typeof code === 'string' ? code : '')) return true
  }
  return false
}
