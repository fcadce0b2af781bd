import type { Introduction, ShortlistedPerson } from '@brightpair/contract'
import { unknown } from '../matches/matches.presenter.ts'
import { sentenceOf } from '../matches/sentences.ts'
import type { Shortlisted } from './perform-shortlist.ts'
import type { SavedWishes } from './wishes.queries.ts'

export const presentWishes = ({ order, never, sentAt }: SavedWishes) => ({
  order,
  never,
  sentAt: sentAt?.toISOString() ?? null,
})

/** If someone hides their location, their local time is hidden too. */
export function presentShortlisted(
  { id, firstName, lastName, reasons, places }: Shortlisted,
  introduction: Introduction = unknown(id),
  minutesAhead: number | undefined,
): ShortlistedPerson {
  return {
    id,
    firstName,
    lastName,
    introduction,
    reasons: reasons.map((reason) => sentenceOf(reason, firstName)),
    places,
    minutesAhead: introduction.location ? (minutesAhead ?? null) : null,
  }
}
