import type { Shortlist } from '@brightpair/contract'
import type { Chooser } from './wishes.queries.ts'

const DAY = 86_400_000

/** Whether a person may choose now, and until when. */
export function choosingOf(
  { days, matchingOn, searchingSince, places }: Chooser,
  now: Date,
): { state: Shortlist['state']; closesAt: Date | null } {
  if (days === null) return { state: 'off', closesAt: null }
  const closesAt = matchingOn
    ? new Date(`${matchingOn}T00:00:00Z`)
    : searchingSince && new Date(searchingSince.getTime() + days * DAY)
  if (!searchingSince || !closesAt) return { state: 'not-ready', closesAt }
  if (places === 0) return { state: 'matched', closesAt }
  return { state: now < closesAt ? 'open' : 'closed', closesAt }
}

const refusals: Record<Exclude<Shortlist['state'], 'open'>, string> = {
  off: 'Your programme doesn’t ask people to choose.',
  'not-ready': 'Please answer your questions first. Then you can choose.',
  matched: 'You have a match, so your list can’t be changed now.',
  closed: 'The time to choose is over, so your list can’t be changed any more.',
}

/** Why wishes are refused in this state, as a sentence; undefined when they are accepted. */
export const refusalOf = (state: Shortlist['state']): string | undefined =>
  state === 'open' ? undefined : refusals[state]

/**
 * The outcome of one wish, in words that reveal nothing about others: no free place, a better-ranked partner and
 * "rather not" all read the same.
 */
export function outcomeWords(became: 'matched' | 'higher' | 'missed', firstName: string): string {
  if (became === 'matched') return `${firstName} is your match.`
  if (became === 'higher') return `Your match was higher on your list than ${firstName}.`
  return `It didn’t work out with ${firstName} this time. Matching considers everyone’s lists and places together.`
}
