import type { messages as endpoints, Handled, Message } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushMessage } from '../notices/index.ts'
import { type Pair, reachablePairOf, readReachablePair } from '../pairs/index.ts'
import { attach, attachmentsOf } from './attachments.queries.ts'
import { presentMessage } from './messages.presenter.ts'
import { insertMessage, messageOfClient } from './messages.queries.ts'

const SENDING: Limit = {
  name: 'messages',
  max: 60,
  seconds: 60,
  message: 'That’s a lot of messages in a short time. Please wait a moment.',
}

/** Stores a message once, however often its sender retries. */
export async function sendMessage(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { clientId, text, attachmentIds }: Handled<typeof endpoints.sendMessage>['body'],
): Promise<Message> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, enrollmentId)
    await countAgainst({ db: tx, clock }, SENDING, actor.userId)
    const sender = { enrollmentId: pair.enrollmentId, senderId: actor.userId, clientId }
    const stored = await insertMessage(tx, {
      ...sender,
      companyId: pair.companyId,
      text,
      sentAt: clock.now(),
    })
    const message = stored ?? (await messageOfClient(tx, sender))
    if (!message) throw new Error('a repeated message was not found')
    if (stored) {
      await attachAll(tx, { ...sender, number: stored.number }, attachmentIds)
      await publish(tx, [pair.mentorId, pair.menteeId], 'messages')
      const to = actor.userId === pair.mentorId ? pair.menteeId : pair.mentorId
      await pushMessage(platform, tx, { to, enrollmentId: pair.enrollmentId, number: stored.number })
    }
    const attachments =
      attachmentIds.length > 0 ? await attachmentsOf(tx, pair.enrollmentId, [message.number]) : []
    return presentMessage(message, attachments, actor.userId)
  })
}

async function attachAll(
  tx: Db,
  message: { enrollmentId: string; senderId: string; number: number },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  if ((await attach(tx, message, ids)) < ids.length) {
    throw new AppError('not_found', 'One of your files is no longer available. Please attach it again.')
  }
}

type OfTwo = Pick<Pair, 'enrollmentId' | 'companyId' | 'mentorId' | 'menteeId'>

/** A system message in a pair's conversation about something both should notice. It is never unread. */
export async function postLine(tx: Db, pair: OfTwo, text: string, now: Date): Promise<void> {
  const { enrollmentId, companyId, mentorId, menteeId } = pair
  await insertMessage(tx, { enrollmentId, companyId, senderId: null, clientId: null, text, sentAt: now })
  await publish(tx, [mentorId, menteeId], 'messages')
}

/** The client sends it every three seconds while someone is typing. */
const TYPING: Limit = {
  name: 'typing',
  max: 40,
  seconds: 60,
  message: 'Too many typing signals. Please wait a moment.',
}

export async function signalTyping(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<void> {
  const pair = await readReachablePair(db, actor, enrollmentId)
  await countAgainst({ db, clock }, TYPING, actor.userId)
  await publish(db, pair.partnerId, 'typing', pair.enrollmentId)
}
