import { DatabaseTooSlow } from '../query-deadline.ts'

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'])

/** Comes from a replica, or from a primary that is being replaced. */
export const READ_ONLY = '25006'

/** SQLSTATE classes that mean "later", not "never": connection trouble, out of resources, shutdown, cancelled. */
const SQL_STATES = /^(08|53|57|58)|^25006$/

/** The server closes the connection or must not write; a retry on another connection may succeed. */
const LOST_STATES = /^08|^57P0[1-3]$|^25006$/

/** Thrown by `pg` before anything is sent. */
const NOT_SENT = /is not queryable/

const LOST = /Connection terminated unexpectedly|is not queryable/

const MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** COMMIT was sent, but its outcome is unknown. */
export class OutcomeUnknown extends Error {}

/** A query failed because its connection broke; the transaction was rolled back. */
export class ConnectionLost extends Error {}

/** Whether the database is down, full or too slow, so that a later retry makes sense. */
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

/** Whether the connection is to blame: its server stopped, became unreachable or turned into a replica. */
export const isConnectionError = (error: unknown): boolean =>
  someCause(error, (cause, code) => NETWORK.has(code) || LOST_STATES.test(code) || LOST.test(cause.message))

export const isNotSent = (error: unknown): boolean =>
  someCause(error, ({ message }) => NOT_SENT.test(message))

/** Whether the work is safe to retry: its COMMIT was certainly not sent. */
export const isRepeatable = (error: unknown): boolean =>
  !isOutcomeUnknown(error) && someCause(error, (cause) => cause instanceof ConnectionLost)

/** The codes of PostgreSQL and of the file system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean => someCause(error, (_, code) => FULL.has(code))

export const isOutcomeUnknown = (error: unknown): boolean =>
  someCause(error, (cause) => cause instanceof OutcomeUnknown)

export const isDeadlock = (error: unknown): boolean => someCause(error, (_, code) => code === '40P01')

/**
 * A named statement was planned before a schema change and was not executed. Detected by routine, as messages are
 * localised.
 */
export const isStalePlan = (error: unknown): boolean =>
  someCause(
    error,
    (cause, code) => code === '0A000' && (cause as { routine?: unknown }).routine === 'RevalidateCachedQuery',
  )

function someCause(error: unknown, fits: (cause: Error, code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (fits(cause, typeof code === 'string' ? code : '')) return true
  }
  return false
}
