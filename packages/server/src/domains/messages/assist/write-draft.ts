import type { DraftEvent } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { ChatFailure, streamChat } from '../../../platform/chat/stream-chat.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pairOf } from '../../pairs/index.ts'
import { consentsAmong } from './assist.queries.ts'
import { type DraftOrder, promptFor } from './prompt.ts'
import { type Situation, situationOf } from './situation.ts'
import { agendaFor, agendaText } from './suggest.ts'
import { summaryOf } from './summarise.ts'

const DRAFTING: Limit = {
  name: 'assist-draft',
  most: 30,
  seconds: 3_600,
  message: 'You have asked for many drafts in a short while. Please wait a little before the next one.',
}

/** The draft as it comes into being. Everything that may be refused is refused before the first event. */
export async function writeDraft(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  order: DraftOrder,
): Promise<AsyncIterable<DraftEvent>> {
  const { database, clock, chat } = platform
  const pair = await pairOf(database.db, actor, enrollmentId)
  await countAgainst({ db: database.db, clock }, DRAFTING, actor.userId)
  const situation = await situationOf(database.db, actor, pair, clock.now())
  const consents = await consentsAmong(database.db, [actor.userId, pair.partnerId])
  const isAllowed = chat !== null && consents.has(actor.userId)
  if (!isAllowed) return ownDraft(situation, order)
  return generatedDraft(platform, situation, order, consents.has(pair.partnerId))
}

async function* ownDraft(situation: Situation, order: DraftOrder): AsyncGenerator<DraftEvent> {
  yield { start: { generated: false } }
  yield {
    text: order.kind === 'summary' ? summaryOf(situation, order.month) : agendaText(agendaFor(situation)),
  }
  yield { end: true }
}

/** Begins anew with our own draft when the service fails, however far it had come. */
async function* generatedDraft(
  { chat, log }: Platform,
  situation: Situation,
  order: DraftOrder,
  partnerConsents: boolean,
): AsyncGenerator<DraftEvent> {
  try {
    if (!chat) throw new ChatFailure('there is none')
    let isStarted = false
    for await (const text of streamChat(chat, promptFor(situation, order, partnerConsents))) {
      if (!isStarted) yield { start: { generated: true } }
      isStarted = true
      yield { text }
    }
    yield { end: true }
  } catch (error) {
    if (!(error instanceof ChatFailure)) throw error
    log.warn({ reason: error.message }, 'the writing service failed; the draft is our own')
    yield* ownDraft(situation, order)
  }
}
