import type { MatchInput } from './input.ts'
import { match } from './match.ts'
import type { MatchedPair, MatchResult } from './result.ts'

export interface Move {
  readonly mentee: string
  readonly from: MatchedPair | null
  readonly to: MatchedPair | null
}

/** Every mentee to whom one result gives another mentor than the other, or none. */
export function movesBetween(before: Pick<MatchResult, 'pairs'>, after: Pick<MatchResult, 'pairs'>): Move[] {
  const [from, to] = [before, after].map(({ pairs }) => new Map(pairs.map((pair) => [pair.mentee, pair])))
  const mentees = [...new Set([...before.pairs, ...after.pairs].map(({ mentee }) => mentee))].sort()
  return mentees
    .map((mentee) => ({ mentee, from: from?.get(mentee) ?? null, to: to?.get(mentee) ?? null }))
    .filter((move) => move.from?.mentor !== move.to?.mentor)
}

export interface OneMorePlace {
  readonly mentor: string
  readonly moves: readonly Move[]
  /** Had no mentor and would get one. */
  readonly gained: readonly MatchedPair[]
}

/**
 * What one more place for each of these mentors would change, most helpful first; those that help no one are left out.
 */
export function oneMorePlace(
  input: MatchInput,
  now: Pick<MatchResult, 'pairs'>,
  mentors: readonly string[],
): OneMorePlace[] {
  return mentors
    .map((mentor) => {
      const wider = input.mentors.map((each) =>
        each.id === mentor ? { ...each, capacity: (each.capacity ?? 1) + 1 } : each,
      )
      const moves = movesBetween(now, match({ ...input, mentors: wider }))
      const gained = moves.flatMap(({ from, to }) => (from === null && to !== null ? [to] : []))
      return { mentor, moves, gained }
    })
    .filter(({ gained }) => gained.length > 0)
    .sort((a, b) => a.moves.length - b.moves.length || worth(b) - worth(a) || (a.mentor < b.mentor ? -1 : 1))
}

const worth = ({ gained }: OneMorePlace): number =>
  gained.reduce((sum, { menteeScore, mentorScore }) => sum + menteeScore.total + mentorScore.total, 0)
