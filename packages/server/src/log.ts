import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './env.ts'
import { describeError, isErrorLike } from './platform/safe-error.ts'

type LogSettings = Pick<Settings, 'LOG_LEVEL' | 'DATABASE_URL'>

/** Errors lose the values they carry: parameters of queries, rows, addresses, tokens. */
export function createLog(settings: LogSettings, destination?: DestinationStream): Logger {
  return pino(
    {
      level: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.passwordHash', '*.token'],
      serializers: { err: describeError, error: describeError, req: requestIn },
      hooks: {
        logMethod(given, write) {
          write.apply(this, withoutRawMessage(given) as typeof given)
        },
      },
    },
    destination,
  )
}

/** The path without its query, which may hold a token. */
const requestIn = ({ method, url }: { method?: string; url?: string }) => ({
  method,
  path: url?.split('?')[0],
})

/** Where a line has no words of its own, pino takes those of the error. */
function withoutRawMessage([first, message, ...rest]: unknown[]): unknown[] {
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  if (!isErrorLike(error)) return [first, message, ...rest]
  const line = first instanceof Error ? { err: first } : first
  const words = message === undefined || message === error.message ? describeError(error).message : message
  return [line, words, ...rest]
}
