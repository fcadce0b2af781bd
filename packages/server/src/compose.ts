import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import type { Settings } from './env.ts'
import { connect, type Database } from './platform/db/connect.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrate.ts'
import { fileTransport, type MailTransport, smtpTransport } from './platform/mail/transport.ts'

export function createLog(settings: Settings): Logger {
  return pino({
    level: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.passwordHash', '*.token'],
  })
}

/** The database the settings name, migrated. `beside` is for commands that run while the app may be running too. */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  { beside = false } = {},
): Promise<Database> {
  const embedded = settings.DATABASE_URL ? undefined : await startEmbedded(settings, log, beside)
  const url = settings.DATABASE_URL ?? embedded?.url ?? ''
  const database = connect(url, { onError: (error) => log.warn({ err: error }, 'database connection lost') })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await migrate(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}

function startEmbedded(settings: Settings, log: Logger, beside: boolean) {
  const options = {
    directory: path.join(settings.DATA_DIR, 'postgres'),
    log: (line: string) => log.info(line),
  }
  return beside ? attachEmbeddedPostgres(options) : startEmbeddedPostgres(options)
}

export function createMailTransport(settings: Settings): MailTransport {
  return settings.SMTP_URL
    ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM)
    : fileTransport(path.join(settings.DATA_DIR, 'outbox'), settings.MAIL_FROM)
}

/** In the demonstration the secret is made once and kept beside the data it protects. */
export async function appSecret(settings: Settings): Promise<string> {
  if (settings.APP_SECRET) return settings.APP_SECRET
  const file = path.join(settings.DATA_DIR, 'app-secret')
  await mkdir(settings.DATA_DIR, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
