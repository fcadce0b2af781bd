import { unseal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { fetchExternal } from '../../../platform/external/fetch-external.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { afterQuiet } from '../mail-moments.ts'
import { titleAt } from '../wording.ts'
import { countFailure, deleteDevice, deleteEndedDevices, markDelivered } from './push-devices.queries.ts'
import { pushRequest, type Shown, type Subscription } from './push-request.ts'
import { shownOf } from './push-words.ts'
import {
  claimDuePushes,
  type DuePush,
  deletePush,
  insertMessagePushes,
  postponePush,
} from './pushes.queries.ts'

export const SEND_PUSHES = 'send-pushes'

const MINUTE = 60_000
/** Pauses after each failure; anything older is no longer news. */
const RETRY_MINUTES = [1, 2, 5, 15, 60]
/** Consecutive failures: a service that accepts nothing any more is no longer tried. */
const MAX_FAILURES = 30
const AT_ONCE = 20
const TIMEOUT = 10_000
const MAX_BYTES = 16 * 1024
const DAY_SECONDS = 86_400
/** Push services refuse more than four weeks. */
const MAX_SECONDS = 28 * DAY_SECONDS
/** Someone with the conversation open reads a message before the push would be sent. */
const READING = 10_000

/** Immediately when there is something to send, and every minute for what was postponed. */
export const sendPushesJob = (platform: Platform): JobKind<object> => ({
  name: SEND_PUSHES,
  schedule: '* * * * *',
  run: () => sendPushes(platform),
})

/** Runs in the caller's transaction. */
export async function pushMessage(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Db,
  message: { readonly to: string; readonly enrollmentId: string; readonly number: number },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + READING)
  if (await insertMessagePushes(tx, message, startAfter))
    await jobs.enqueue(tx, SEND_PUSHES, {}, { startAfter })
}

export async function sendPushes(platform: Platform, timeout = TIMEOUT): Promise<void> {
  const { database, clock } = platform
  await deleteEndedDevices(database.db, clock.now())
  for (;;) {
    const due = await claimDuePushes(database.db, clock.now(), AT_ONCE)
    if (due.length === 0) return
    await Promise.all(due.map((each) => send(platform, each, timeout)))
  }
}

async function send(platform: Platform, due: DuePush, timeout: number): Promise<void> {
  const { database, clock, secrets } = platform
  const { db } = database
  const now = clock.now()
  const shown = due.isWanted ? shownAt(due, now) : null
  if (!shown) return deletePush(db, due)
  const awake = afterQuiet(scheduleOf(due), now)
  if (awake > now) return waitUntil(db, due, awake)
  const opened = unseal(due.subscription, secrets.pushKey, due.deviceId)
  // Sealed with another secret: the browser subscribes again when its owner opens the settings.
  if (opened === undefined) return deleteDevice(db, due.deviceId)
  const status = await ask(platform, JSON.parse(opened), shown, due, timeout)
  if (status === 404 || status === 410) return deleteDevice(db, due.deviceId)
  if (status !== null && status >= 200 && status < 300) {
    await deletePush(db, due)
    return markDelivered(db, due.deviceId, now)
  }
  platform.log.warn({ status, device: due.deviceId }, 'a push was not taken')
  if ((await countFailure(db, due.deviceId)) >= MAX_FAILURES) return deleteDevice(db, due.deviceId)
  const minutes = RETRY_MINUTES[due.attempts - 1]
  if (minutes === undefined) return deletePush(db, due)
  await postponePush(db, due, new Date(now.getTime() + minutes * MINUTE), due.attempts)
}

/** Nothing is pushed in quiet hours; what would have expired by their end is dropped. */
async function waitUntil(db: Db, due: DuePush, awake: Date): Promise<void> {
  if (due.expiresAt && new Date(due.expiresAt) <= awake) return deletePush(db, due)
  await postponePush(db, due, awake, due.attempts - 1)
}

const scheduleOf = ({ timeZone, quietFrom, quietTo }: DuePush) => ({
  timeZone,
  digestHour: 0,
  digestedOn: null,
  quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
})

function shownAt(due: DuePush, now: Date): Shown | null {
  const { showsWords, noticeId, kind, enrollmentId, sender, text } = due
  if (enrollmentId !== null)
    return shownOf({
      showsWords,
      notice: null,
      message: { enrollmentId, sender: sender ?? '', text: text ?? '' },
    })
  if (noticeId === null || kind === null) return null
  const { title, laterTitle, createdAt, expiresAt, body, link, thingId } = due
  const stored = {
    title,
    laterTitle,
    createdAt: new Date(createdAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
  const notice = { id: noticeId, kind, title: titleAt(now, stored), body, link, thingId }
  return shownOf({ showsWords, notice, message: null })
}

/** The status, or null when there was no response. */
async function ask(
  platform: Platform,
  subscription: Subscription,
  shown: Shown,
  { expiresAt, kind }: DuePush,
  timeout: number,
): Promise<number | null> {
  const left =
    expiresAt === null ? DAY_SECONDS : (Date.parse(expiresAt) - platform.clock.now().getTime()) / 1000
  const seconds = Math.max(0, Math.min(MAX_SECONDS, Math.floor(left)))
  const isUrgent = kind === null || kind === 'session-reminder'
  try {
    const response = await fetchExternal(new URL(subscription.endpoint), {
      method: 'POST',
      ...(await pushRequest(platform, subscription, shown, { seconds, isUrgent })),
      signal: AbortSignal.timeout(timeout),
      budget: { left: MAX_BYTES },
      namedHosts: platform.pushHosts,
    })
    return response.status
  } catch {
    return null
  }
}
