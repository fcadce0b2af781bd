import type { WhyNot as Answer, Standpoint } from '@brightpair/matching'
import type { DraftChangeKind, LeftOutReason } from '../../../platform/db/schema/index.ts'
import type { Absence } from './why-not.queries.ts'

type NameOf = (id: string) => string

/** Scores are 0 to 1 internally and 0 to 100 for people; close ones need more digits to differ. */
function scorePair(a: number, b: number): [string, string] {
  for (const digits of [0, 1, 2]) {
    const shown = [a, b].map((score) => (score * 100).toFixed(digits)) as [string, string]
    if (shown[0] !== shown[1] || a === b) return shown
  }
  return [String(a * 100), String(b * 100)]
}

const shownScore = (score: number): string => (score * 100).toFixed(0)

/** `Ada`, `Ada and Ben`, `Ada, Ben and Cy` */
function listed(names: readonly string[]): string {
  const [last = '', ...rest] = [...names].reverse()
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} and ${last}`
}

/** Why the engine did not pair the two, in plain words. */
export function sentencesOf(
  { verdict, person, candidate }: Answer,
  nameOf: NameOf,
  rule: string | undefined,
): string[] {
  const [mentee, mentor] = [nameOf(person.id), nameOf(candidate.id)]
  switch (verdict) {
    case 'matched':
      return [`${mentee} and ${mentor} were matched with each other in this run.`]
    case 'forbidden':
      return [
        rule ?? `${mentee} and ${mentor} couldn’t be paired: they had been matched before or are kept apart.`,
      ]
    case 'no-capacity':
      return [`${mentor} had no free place in this run.`]
    case 'below-minimum':
      return [belowFloorWords(person, candidate, nameOf)]
    default:
      return [standpointWords(person, mentor, nameOf), standpointWords(candidate, mentee, nameOf)]
  }
}

function belowFloorWords(person: Standpoint, candidate: Standpoint, nameOf: NameOf): string {
  const [mentee, mentor] = [nameOf(person.id), nameOf(candidate.id)]
  return `${mentee} scores ${mentor} ${shownScore(person.score.total)} of 100, and ${mentor} scores ${mentee} ${shownScore(candidate.score.total)}. One of these scores is below this run’s minimum.`
}

export const draftWords = (mentee: string, mentor: string): string =>
  `${mentee} and ${mentor} are a pair in this draft. Nothing is proposed to them until it’s published.`

/** A manual decision about a draft takes precedence over the scores. */
export function decisionWords(kind: DraftChangeKind, mentee: string, mentor: string): string {
  switch (kind) {
    case 'LOCK':
    case 'SWAP':
      return `${mentee} was fixed with ${mentor} in this draft by the programme team.`
    case 'OUT':
      return `${mentee} and a place of ${mentor}’s were left out of this draft by the programme team.`
    case 'APART':
      return `The programme team kept ${mentee} and ${mentor} apart in this draft.`
  }
}

const leftOut: Record<LeftOutReason, string> = {
  archived: 'the company had been archived',
  left: 'one of them had left, moved or changed role',
  paused: 'one of them had paused their search',
  held: 'one of them had been excluded from matching by an admin',
  'new-questions': 'one of them had something new to answer',
  'answers-changed': 'one person’s answers, or the questionnaire, had changed',
  rule: 'a rule of the programme had come to forbid it',
  'met-before': 'they had been matched with each other before',
  'rather-not': 'one of them had asked not to be matched with the other',
  'mentee-taken': 'the mentee was in another match by then',
  'below-floor': 'the programme’s minimum score had been raised above theirs',
  'no-place': 'the mentor had no free place left',
}

/** The engine paired the two, and something changed before the proposal. */
export const leftOutWords = (mentee: string, mentor: string, why: LeftOutReason | null): string =>
  `This run chose ${mentee} and ${mentor} for each other, but the match wasn’t proposed: ${
    why ? leftOut[why] : 'one of them had changed meanwhile'
  }.`

/** The position of one of the two: whom they had, and whether they would have preferred the other. */
function standpointWords(own: Standpoint, other: string, nameOf: NameOf): string {
  const name = nameOf(own.id)
  const least = own.partners.at(-1)
  if (!least) return `${name} would have accepted ${other}, with a score of ${shownScore(own.score.total)}.`
  const partners = listed(own.partners.map(({ id }) => nameOf(id)))
  const [has, would] = scorePair(least.score, own.score.total)
  if (own.byWish)
    return own.prefersPartners
      ? `${name} was matched with ${partners}, who came before ${other} on ${name}’s list.`
      : `${name} was matched with ${partners}, but ${other} came before on ${name}’s list.`
  const isTie = least.score === own.score.total
  if (!own.prefersPartners) {
    return isTie || own.score.total < least.score
      ? `${name} was matched with ${partners} and had a place left for ${other}, with a score of ${would}.`
      : `${name} was matched with ${partners}, but would rather have had ${other}: ${would} against ${has}.`
  }
  if (isTie) {
    return `${name} was matched with ${partners}. ${nameOf(least.id)} and ${other} both score ${has}; when scores are equal, the longer wait comes first, then a draw.`
  }
  if (own.partners.length === 1)
    return `${name} was matched with ${partners}, who ${name} scores ${has}, against ${would} for ${other}.`
  return `${name}’s places went to ${partners}; even the lowest scores ${has}, against ${would} for ${other}.`
}

/** Why someone was not in a run at all, as far as it can still be determined. */
export function absenceWords(name: string, absence: Absence | undefined): string {
  const start = `${name} wasn’t part of this run`
  if (absence?.deactivated) return `${start}: the account is deactivated.`
  if (absence?.leaving) return `${start}: they have asked for their account to be deleted.`
  if (absence?.unanswered) return `${start}: the questionnaire isn’t answered.`
  if (absence?.answered_later) return `${start}: the answers arrived later.`
  if (absence?.taken) return `${start}: every place was already taken.`
  if (absence?.held) return `${start}: excluded from matching by an admin.`
  if (absence?.paused) return `${start}: paused.`
  if (absence?.outdated)
    return `${start}: the questionnaire had changed, and the new questions weren’t answered yet.`
  return `${start}.`
}
