import type { Actor } from '../../platform/auth/actor.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { reachablePairOf } from '../pairs/index.ts'

/** The web says it every three seconds while someone writes. */
const TYPING: Limit = {
  name: 'typing',
  most: 40,
  seconds: 60,
  message: 'Too many typing signals. Please wait a moment.',
}

export async function signalTyping(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<void> {
  const pair = await reachablePairOf(db, actor, enrollmentId)
  await countAgainst({ db, clock }, TYPING, actor.userId)
  await publish(db, pair.partnerId, 'typing', pair.enrollmentId)
}
