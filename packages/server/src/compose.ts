import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ServiceUse, serviceUses } from '@brightpair/contract'
import type { Logger } from 'pino'
import type { Settings } from './env.ts'
import { connect, type Database } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireOwnSessions } from './platform/db/own-sessions.ts'
import { fileTransport, type MailTransport, smtpTransport } from './platform/mail/transport.ts'
import type { ChatSettings, Platform, VideoSettings } from './platform/platform.ts'

/** Beyond this, our own draft serves people better than the model. */
const CHAT_TIMEOUT = { silence: 15_000, whole: 60_000 }

/** Connected and migrated. */
export async function openDatabase(url: string, log: Logger, readUrl?: string): Promise<Database> {
  let isClosing = false
  const database = connect(url, {
    readUrl,
    onError: (error) => isClosing || log.warn({ err: error }, 'database connection lost'),
  })
  const close = () => {
    isClosing = true
    return database.close()
  }
  try {
    await requireOwnSessions(url)
    await migrate(database.pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}

export function createMailTransport(settings: Settings): MailTransport {
  return settings.SMTP_URL
    ? smtpTransport(settings.SMTP_URL, settings.MAIL_FROM)
    : fileTransport(path.join(settings.DATA_DIR, 'outbox'), settings.MAIL_FROM)
}

export const videoSettings = ({
  STUN_URLS,
  TURN_URLS,
  TURN_SECRET,
  VIDEO_LINK,
}: Settings): VideoSettings => ({
  stunUrls: STUN_URLS,
  turn: TURN_SECRET && TURN_URLS.length > 0 ? { urls: TURN_URLS, secret: TURN_SECRET } : null,
  linkPattern: VIDEO_LINK ?? null,
})

const secretFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => path.join(DATA_DIR, 'app-secret')

export const chatSettings = ({ AI_BASE_URL, AI_MODEL, AI_KEY }: Settings): ChatSettings | null =>
  AI_BASE_URL && AI_MODEL
    ? { baseUrl: AI_BASE_URL, model: AI_MODEL, key: AI_KEY ?? null, timeout: CHAT_TIMEOUT }
    : null

/** In the demonstration the secret is made once and kept beside the data it protects. */
export async function appSecret(settings: Settings): Promise<string> {
  if (settings.APP_SECRET) return settings.APP_SECRET
  const file = secretFile(settings)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}

const LOCAL_HOSTS = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** Who else handles personal data, by what is set here. Whatever runs on this machine is no one else. */
export function outsideServices(settings: Settings): Platform['services'] {
  const { SMTP_URL, AI_BASE_URL, STUN_URLS, TURN_URLS, VIDEO_LINK } = settings
  const addresses: Record<ServiceUse, (string | undefined)[]> = {
    email: [SMTP_URL],
    drafts: [AI_BASE_URL],
    video: VIDEO_LINK ? [VIDEO_LINK] : [...STUN_URLS, ...TURN_URLS],
  }
  return serviceUses.flatMap((use) => {
    const hosts = addresses[use].flatMap((address) => (address ? hostOf(address) : []))
    return [...new Set(hosts)].filter((host) => !LOCAL_HOSTS.includes(host)).map((host) => ({ use, host }))
  })
}

/** Of `turn:host:3478` too, which has no slashes. */
const hostOf = (address: string) =>
  new URL(address.replace(/^[a-z]+:(\/\/)?/i, 'https://').replace('{room}', 'room')).hostname

const isLocal = ({ HOST, PUBLIC_URL }: Pick<Settings, 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOCAL_HOSTS.includes(HOST) && (!PUBLIC_URL || LOCAL_HOSTS.includes(new URL(PUBLIC_URL).hostname))

/**
 * Everyone knows the published password of the demonstration. Once others can reach it, it has one of its own, and keeps it.
 */
export async function ownDemonstrationPassword(settings: Settings): Promise<string | undefined> {
  const file = path.join(settings.DATA_DIR, 'demonstration-password')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known || isLocal(settings)) return known
  const password = randomBytes(12).toString('base64url')
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  await writeFile(file, password, { mode: 0o600, flush: true })
  return password
}

/** The secret of a backup takes the place of the one that was here. */
export async function writeAppSecret(settings: Pick<Settings, 'DATA_DIR'>, secret: string): Promise<void> {
  const file = secretFile(settings)
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
