import { brokenLock, type Decided, type MatchInput } from '@brightpair/matching'
import type { DecidedPair } from './drafts.queries.ts'

/** In the engine's format: it does not distinguish locked pairs from chosen ones. */
export function decidedFrom(pairs: readonly Omit<DecidedPair, 'id'>[]): Decided {
  const of = (...kinds: DecidedPair['kind'][]) =>
    pairs.filter(({ kind }) => kinds.includes(kind)).map(({ mentee, mentor }) => ({ mentee, mentor }))
  return { locked: of('LOCK', 'SWAP'), out: of('OUT'), apart: of('APART') }
}

/** People come and go between two drafts: decisions that are no longer possible are dropped, one at a time. */
export function possibleDecisions(
  input: MatchInput,
  wished: readonly DecidedPair[],
): { kept: DecidedPair[]; dropped: string[] } {
  const mentees = new Set(input.mentees.map(({ id }) => id))
  const mentors = new Set(input.mentors.map(({ id }) => id))
  const kept: DecidedPair[] = []
  const dropped: string[] = []
  for (const each of wished) {
    const isThere = mentees.has(each.mentee) && mentors.has(each.mentor)
    const isPossible = isThere && !brokenLock({ ...input, decided: decidedFrom([...kept, each]) })
    if (isPossible) kept.push(each)
    else dropped.push(each.id)
  }
  return { kept, dropped }
}

/** The decisions with a new one added, which replaces an earlier one about the same mentee. */
export function withDecision(
  before: readonly DecidedPair[],
  next: Omit<DecidedPair, 'id'>,
): { kept: DecidedPair[]; replaced: string[] } {
  const isSamePair = (each: DecidedPair) => each.mentee === next.mentee && each.mentor === next.mentor
  const isReplaced = (each: DecidedPair) =>
    isSamePair(each) || (next.kind !== 'APART' && each.kind !== 'APART' && each.mentee === next.mentee)
  return {
    kept: before.filter((each) => !isReplaced(each)),
    replaced: before.filter(isReplaced).map(({ id }) => id),
  }
}
