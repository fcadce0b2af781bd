import type { Db } from '../../platform/db/connect.ts'
import type { MailAttachment } from '../../platform/db/schema/index.ts'
import { publish } from '../../platform/events/publish.ts'
import { insertNotices } from './notices.queries.ts'
import { insertNoticePushes } from './push/pushes.queries.ts'
import type { NoticeText } from './wording.ts'

export interface PersonalNotice {
  readonly to: string
  readonly text: NoticeText
  /** Sent with the email. */
  readonly attachments?: readonly MailAttachment[]
  /** The id of the person who gets replies to the email; otherwise no one reads replies. */
  readonly replyTo?: string
}

/**
 * Writes notices in the caller's transaction: in the app at once, by email and push as the person prefers. Once per
 * thing. Returns whether a device has something to receive.
 */
export async function writeNotices(tx: Db, given: readonly PersonalNotice[], now: Date): Promise<boolean> {
  if (given.length === 0) return false
  const notified = await insertNotices(
    tx,
    given.map(({ to, text: { thing, words, ...text }, attachments = [], replyTo }) => ({
      userId: to,
      ...text,
      thingId: thing.id,
      dedupeKey: thing.mark ?? '',
      attachments,
      ...(replyTo ? { replyTo } : {}),
      ...(typeof words === 'string' ? {} : { words }),
    })),
    now,
  )
  await publish(
    tx,
    notified.map(({ userId }) => userId),
    'notices',
  )
  return insertNoticePushes(
    tx,
    notified.map(({ id }) => id),
    now,
  )
}
