import type { PairRule } from '@brightpair/contract'
import type { LockObstacle } from '@brightpair/matching'
import type { LeftOutReason } from '../../../platform/db/schema/index.ts'
import { ruleNames } from '../rules/rules.policy.ts'
import type { LeftOverPerson, Tried, TriedMove } from './perform-draft.ts'

type NameOf = (id: string) => string

const shown = (score: number): string => String(Math.round(score * 100))

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const stale: Record<LeftOutReason, string> = {
  archived: 'The company has been archived since.',
  left: 'One of them has left, moved or changed role since.',
  paused: 'One of them has paused since.',
  held: 'One of them has been excluded from matching since.',
  'new-questions': 'One of them has new questions to answer.',
  'answers-changed': 'One of them has changed their answers since.',
  'met-before': 'They’ve met before, and we never propose the same pair twice.',
  rule: 'A rule of the programme now rules out this pair.',
  'rather-not': 'One of them has asked not to be matched with the other.',
  'mentee-taken': 'The mentee is in another match now.',
  'below-floor': 'Your minimum score has been raised above theirs.',
  'no-place': 'The mentor has no free place any more.',
}

/** Why a pair of a draft can no longer be published. */
export const staleWords = (why: LeftOutReason): string => stale[why]

export const nearFloorWords = (low: number, floor: number): string =>
  `Score ${shown(low)}, close to your minimum of ${floor}`

export const waitWords = (name: string, days: number): string => `${name} has waited ${counted(days, 'day')}`

export function obstacleWords(why: LockObstacle, mentee: string, mentor: string, floor: number): string {
  switch (why) {
    case 'no-place':
      return `Every place ${mentor} has in this draft is already fixed or left out.`
    case 'forbidden':
      return `${mentee} and ${mentor} have met before, are kept apart in this draft, or a rule of the programme ruled out the pair.`
    case 'below-minimum':
      return `${mentee} and ${mentor} score below your minimum of ${floor}.`
    case 'mentee-taken':
      return `${mentee} is already fixed with someone else in this draft.`
    case 'unknown-person':
      return `${mentee} or ${mentor} isn’t part of this draft.`
  }
}

const MAX_NAMED = 3

function moveWords({ mentee, from, to }: TriedMove, nameOf: NameOf): string {
  if (to && from)
    return `${nameOf(mentee)} would move from ${nameOf(from.mentor)} to ${nameOf(to.mentor)} (${shown(to.menteeScore)}).`
  if (to)
    return `${nameOf(mentee)} would get ${nameOf(to.mentor)} (${shown(to.menteeScore)}) instead of nobody.`
  return `${nameOf(mentee)} would be left without a mentor.`
}

/** What a change would do to everyone except its own mentee, and to the stability proof. */
export function effectWords(
  { moves, average, strained }: Tried,
  about: { mentee: string; isOwnMoveTold: boolean },
  nameOf: NameOf,
): string[] {
  const others = moves.filter(({ mentee }) => about.isOwnMoveTold || mentee !== about.mentee)
  const named = others.slice(0, MAX_NAMED).map((move) => moveWords(move, nameOf))
  const more = others.length - named.length
  const [before, after] = [average.before, average.after].map((score) =>
    score === null ? null : shown(score),
  )
  return [
    ...(others.length === 0 ? ['Nobody else changes.'] : named),
    ...(more > 0 ? [`${counted(more, 'more mentee changes', 'more mentees change')}.`] : []),
    ...(before && after && before !== after ? [`The average score goes from ${before} to ${after}.`] : []),
    ...strainWords(strained, nameOf),
  ]
}

function strainWords(strained: Tried['strained'], nameOf: NameOf): string[] {
  const [first, ...rest] = strained
  if (!first) return ['No mentor and mentee would both rather have each other because of it.']
  const pair = `${nameOf(first.mentee)} and ${nameOf(first.mentor)} would both rather have each other`
  return [rest.length === 0 ? `${pair}.` : `${pair}, and so would ${counted(rest.length, 'more pair')}.`]
}

/** What the proof says about a draft, given its fixed pairs. */
export function stabilityWords(fixed: number, strained: number): string {
  if (fixed === 0) return 'No mentor and mentee would both rather have each other.'
  const pairs = fixed === 1 ? 'the pair you fixed' : `the ${fixed} pairs you fixed`
  const rest = `Apart from ${pairs}, no mentor and mentee would both rather have each other.`
  return strained === 0 ? `${rest} The pairs you fixed don’t keep anyone apart either.` : rest
}

const nextBest = ({ belowMinimum }: LeftOverPerson, floor: number, nameOf: NameOf): string =>
  belowMinimum
    ? ` The next, ${nameOf(belowMinimum.id)}, scores ${shown(Math.min(belowMinimum.score, belowMinimum.back))}, under your minimum of ${floor}.`
    : ''

function ruledOutWords(ruledOut: LeftOverPerson['ruledOut']): string {
  const rules = (Object.keys(ruleNames) as PairRule[]).flatMap((rule) =>
    ruledOut[rule] ? [`${ruleNames[rule]} (${ruledOut[rule]})`] : [],
  )
  return rules.length > 0 ? ` Your rules: ${rules.join(', ')}.` : ''
}

/** Why someone is unmatched in a draft. */
export function leftOverWords(person: LeftOverPerson, floor: number, nameOf: NameOf): string {
  const { role, reason, possible, best } = person
  const other = role === 'mentee' ? 'mentor' : 'mentee'
  switch (reason) {
    case 'left-out':
      return 'Left out of this draft by the programme team.'
    case 'nobody-there':
      return `There’s no ${other} with a free place.`
    case 'no-capacity':
      return 'Has no free place.'
    case 'forbidden':
      return `Has already met every free ${other}, or is kept apart from them.${ruledOutWords(person.ruledOut)}`
    case 'below-minimum':
      return person.belowMinimum
        ? `Nobody reaches your minimum of ${floor}. The closest is ${nameOf(person.belowMinimum.id)}, at ${shown(Math.min(person.belowMinimum.score, person.belowMinimum.back))}.`
        : `Nobody reaches your minimum of ${floor}.`
    case 'outranked': {
      const fits =
        possible === 1 ? `Only ${best ? nameOf(best.id) : 'one mentor'} fits` : `${possible} mentors fit`
      const detail =
        best && possible > 1
          ? `, ${nameOf(best.id)} best at ${shown(best.score)}`
          : best
            ? `, at ${shown(best.score)}`
            : ''
      return `${fits}${detail}, but their ${possible === 1 ? 'place' : 'places'} went to others.${nextBest(person, floor, nameOf)}`
    }
    case 'not-chosen':
      return possible === 1
        ? `Only ${best ? nameOf(best.id) : 'one mentee'} fits, and already has another mentor.`
        : `${possible} mentees fit, and each has another mentor.`
  }
}

/** What one more place for a mentor would change. */
export function onePlaceWords(
  mentor: string,
  capacity: number,
  moves: readonly TriedMove[],
  nameOf: NameOf,
): string[] {
  const named = moves.slice(0, MAX_NAMED).map((move) => moveWords(move, nameOf))
  const more = moves.length - named.length
  return [
    ...named,
    ...(moves.length === 1 ? ['Nobody else would move.'] : []),
    ...(more > 0 ? [`${counted(more, 'more mentee', 'more mentees')} would move.`] : []),
    `${mentor} would go from ${counted(capacity, 'place')} to ${capacity + 1}.`,
  ]
}
