import { DatabaseTooSlow } from './patience.ts'

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'])

/** Classes of SQLSTATE that mean "later", not "never": connection trouble, out of resources, shutdown, cancelled. */
const SQL_STATES = /^(08|53|57|58)/

/** Whether an error comes from a database that is gone, full or too slow, so that trying again later makes sense. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseTooSlow) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(cause.message)
    )
      return true
  }
  return false
}
