import type { Db } from '../../platform/db/connect.ts'
import type { MailAttachment } from '../../platform/db/schema/index.ts'
import { publish } from '../../platform/events/publish.ts'
import { insertNotices } from './notices.queries.ts'
import { insertNoticePushes } from './push/pushes.queries.ts'
import type { NoticeText } from './wording.ts'

export interface PersonalNotice {
  readonly to: string
  readonly text: NoticeText
  /** Go out with the e-mail. */
  readonly attachments?: readonly MailAttachment[]
  /** The id of who gets the answer to the e-mail; no one reads answers otherwise. */
  readonly replyTo?: string
}

/**
 * Writes notices in the caller's transaction: in the app at once, by e-mail and to devices when the person wants them. Once
 * for a thing. Tells whether a device waits for one.
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
