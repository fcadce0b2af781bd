import type { Call, messages as endpoints, Handled, Message } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Pair, pairOf } from '../pairs/index.ts'
import { attachmentsOf } from './attachments.queries.ts'
import { presentMessage, presentThread } from './messages.presenter.ts'
import {
  lastReadOf,
  type MessageRow,
  markRead,
  messagesOf,
  messagesWith,
  pairsWithMessagesBy,
  threadsOf,
  unreadIn,
} from './messages.queries.ts'

type Page = Call<typeof endpoints.messages>['response']

export async function readMessages(
  db: Db,
  actor: Actor,
  enrollmentId: string,
  { limit, ...where }: Handled<typeof endpoints.messages>['query'],
): Promise<Page> {
  const pair = await pairOf(db, actor, enrollmentId)
  const found = await messagesOf(db, pair.enrollmentId, { ...where, limit: limit + 1 })
  const more = found.length > limit
  // The extra row is at the far end of the requested direction.
  const shown = !more ? found : where.after === undefined ? found.slice(1) : found.slice(0, limit)
  const [messages, read] = await Promise.all([
    withAttachments(db, pair, shown, actor.userId),
    lastReadOf(db, pair.enrollmentId, actor.userId, pair.endedAt),
  ])
  return {
    messages,
    more,
    readByPartner: read && { number: read.number, at: read.readAt.toISOString() },
  }
}

export async function withAttachments(
  db: Db,
  { enrollmentId, endedAt }: Pick<Pair, 'enrollmentId' | 'endedAt'>,
  rows: readonly MessageRow[],
  readerId: string,
): Promise<Message[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ number }) => number)
  const attachments = await attachmentsOf(db, enrollmentId, numbers)
  return rows.map((row) => presentMessage(row, attachments, readerId, endedAt))
}

export async function readThreads(db: Db, actor: Actor): Promise<Call<typeof endpoints.threads>['response']> {
  const threads = (await threadsOf(db, actor.userId)).map((row) => presentThread(row, actor.userId))
  return { unread: threads.reduce((sum, { unread }) => sum + unread, 0), threads }
}

/** The pairs in which a person has written something. */
export const pairsWrittenTo = async (
  db: Db,
  userId: string,
  enrollmentIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await pairsWithMessagesBy(db, enrollmentIds, userId))

/**
 * Also after the programme is over: otherwise messages of its last day would stay unread forever. The sender isn't
 * notified then.
 */
export async function markMessagesRead(
  { database, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  number: number,
): Promise<{ unread: number }> {
  return database.transaction(async (tx) => {
    const pair = await pairOf(tx, actor, enrollmentId)
    const newlyRead = await markRead(tx, {
      enrollmentId: pair.enrollmentId,
      senderId: pair.partnerId,
      number,
      now: clock.now(),
    })
    const audience = pair.state === 'ACTIVE' ? [pair.mentorId, pair.menteeId] : actor.userId
    if (newlyRead > 0) await publish(tx, audience, 'messages')
    return { unread: await unreadIn(tx, pair.enrollmentId, pair.partnerId) }
  })
}

const MAX_WORDS = 8

/** Messages of the two that contain all these words, newest first. The last word may be incomplete. */
export async function searchMessages(
  db: Db,
  actor: Actor,
  enrollmentId: string,
  { words, limit }: { words: string; limit: number },
): Promise<Message[]> {
  const pair = await pairOf(db, actor, enrollmentId)
  const wanted = words.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)?.slice(0, MAX_WORDS)
  if (!wanted) return []
  const found = await messagesWith(db, pair.enrollmentId, wanted, limit)
  return withAttachments(db, pair, found, actor.userId)
}
