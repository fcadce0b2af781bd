import type { Introduction, ShortlistedPerson } from '@brightpair/contract'
import { sentenceOf } from '../matches/sentences.ts'
import type { Shortlisted } from './perform-shortlist.ts'
import type { SavedWishes } from './wishes.queries.ts'

export const presentWishes = ({ order, never, sentAt }: SavedWishes) => ({
  order,
  never,
  sentAt: sentAt?.toISOString() ?? null,
})

/** A photo is for the eyes of a proposed partner; before that there is the drawn face, if they picked one. */
export function presentShortlisted(
  { id, firstName, lastName, reasons, places }: Shortlisted,
  introduction: Introduction | undefined,
): ShortlistedPerson {
  const picture = introduction?.picture?.kind === 'portrait' ? introduction.picture : null
  return {
    id,
    firstName,
    lastName,
    introduction: introduction
      ? { ...introduction, picture }
      : { id, company: null, picture, headline: '', location: '', languages: [], line: '' },
    reasons: reasons.map((reason) => sentenceOf(reason, firstName)),
    places,
  }
}
