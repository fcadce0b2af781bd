import { type Logger, pino } from 'pino'
import type { Settings } from './env.ts'

export function createLog(settings: Settings): Logger {
  return pino({
    level: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.passwordHash', '*.token'],
  })
}
