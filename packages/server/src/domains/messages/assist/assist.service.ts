import type { Preparation } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pairOf } from '../../pairs/index.ts'
import { consentsAmong, dropConsent, storeConsent } from './assist.queries.ts'
import { situationOf } from './situation.ts'
import { agendaFor, startersFor } from './suggest.ts'

export async function prepareSession(
  { database: { db }, clock, chat }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<Preparation> {
  const pair = await pairOf(db, actor, enrollmentId)
  const situation = await situationOf(db, actor, pair, clock.now())
  const consents = chat ? await consentsAmong(db, [actor.userId]) : undefined
  const { month, themes, next } = situation
  return {
    month,
    theme: themes[month - 1] ?? null,
    session: next?.startsAt ? { id: next.id, title: next.title, startsAt: next.startsAt } : null,
    starters: startersFor(situation),
    agenda: agendaFor(situation),
    service: chat && {
      name: `${chat.model} at ${new URL(chat.baseUrl).host}`,
      consented: consents?.has(actor.userId) ?? false,
    },
  }
}

/** Per person, for all their pairs; allowed even after a programme is over, as consent can always be withdrawn. */
export async function setConsent(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  given: boolean,
): Promise<void> {
  const { companyId } = await pairOf(db, actor, enrollmentId)
  if (given) await storeConsent(db, { userId: actor.userId, companyId, givenAt: clock.now() })
  else await dropConsent(db, actor.userId)
}
