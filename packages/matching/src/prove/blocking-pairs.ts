import type { Market } from '../compile/compile.ts'
import { isForbidden } from '../compile/forbidden.ts'
import type { Scorer } from '../scorer.ts'

export interface BlockingPair {
  readonly mentee: number
  readonly mentor: number
}

/** The scores a matching gives its people, and the worst partner each would have to be offered more than. */
export interface Standing {
  /** The mentor of each mentee, or -1, and the mentee's score of them. */
  readonly mentorOf: Int32Array
  readonly menteeScore: Int16Array
  /** The least wanted mentee of each mentor without a free place, or -1, and the mentor's score of them. */
  readonly leastOf: Int32Array
  readonly leastScore: Int16Array
}

export function standingOf(market: Market, scorer: Scorer, mentorOf: Int32Array): Standing {
  const { capacities } = market
  const held = new Uint32Array(capacities.length)
  const leastOf = new Int32Array(capacities.length).fill(-1)
  const leastScore = new Int16Array(capacities.length)
  const menteeScore = new Int16Array(mentorOf.length)
  for (const [mentee, mentor] of mentorOf.entries()) {
    if (mentor < 0) continue
    menteeScore[mentee] = scorer.pair('mentee', mentee, mentor)
    const score = scorer.pair('mentor', mentor, mentee)
    held[mentor] = (held[mentor] ?? 0) + 1
    const least = leastScore[mentor] ?? 0
    // Mentees come in tie order, so of two with equal scores the later one is wanted less.
    if (leastOf[mentor] === -1 || score <= least) {
      leastOf[mentor] = mentee
      leastScore[mentor] = score
    }
  }
  for (const [mentor, capacity] of capacities.entries()) {
    if ((held[mentor] ?? 0) < capacity) leastOf[mentor] = -1
  }
  return { mentorOf, menteeScore, leastOf, leastScore }
}

/** Whether a mentee would rather have this mentor, whom they score so, than what the matching gives them. */
export function menteeWants(
  { mentorOf, menteeScore }: Standing,
  mentee: number,
  mentor: number,
  score: number,
): boolean {
  const current = mentorOf[mentee] ?? -1
  if (current < 0) return true
  const own = menteeScore[mentee] ?? 0
  return score > own || (score === own && mentor < current)
}

export function mentorWants(
  market: Market,
  standing: Standing,
  mentor: number,
  mentee: number,
  score: number,
): boolean {
  if (market.capacities[mentor] === 0) return false
  const least = standing.leastOf[mentor] ?? -1
  if (least < 0) return true
  const own = standing.leastScore[mentor] ?? 0
  return score > own || (score === own && mentee < least)
}

/**
 * Every pair of a mentee and a mentor who may be matched, are not, and would both rather be. It looks at all pairs
 * again, knowing nothing of how the matching came about: one side's scores come in rows, and the few others whom a
 * person would rather have are asked back one by one. The rows are those of the scarce side, who have the least left
 * to wish for. Yields how many rows are done.
 */
export function* blockingPairs(
  market: Market,
  scorer: Scorer,
  standing: Standing,
): Generator<number, BlockingPair[]> {
  const found: BlockingPair[] = []
  const places = market.capacities.reduce((sum, capacity) => sum + capacity, 0)
  const { minimum } = market
  const byMentee = standing.mentorOf.length <= places
  const blocks = (mentee: number, mentor: number, menteeScore: number, mentorScore: number): boolean =>
    menteeScore >= minimum &&
    mentorScore >= minimum &&
    standing.mentorOf[mentee] !== mentor &&
    menteeWants(standing, mentee, mentor, menteeScore) &&
    mentorWants(market, standing, mentor, mentee, mentorScore) &&
    !isForbidden(market.forbidden, mentee, mentor)
  const rows = byMentee ? standing.mentorOf.length : market.capacities.length
  for (let row = 0; row < rows; row++) {
    if (byMentee) {
      const bar =
        (standing.mentorOf[row] ?? -1) < 0 ? minimum : Math.max(minimum, standing.menteeScore[row] ?? 0)
      scorer.forEachReaching('mentee', row, bar, (mentor, score) => {
        if (!menteeWants(standing, row, mentor, score)) return
        if (blocks(row, mentor, score, scorer.pair('mentor', mentor, row)))
          found.push({ mentee: row, mentor })
      })
    } else if (market.capacities[row] !== 0) {
      const bar =
        (standing.leastOf[row] ?? -1) < 0 ? minimum : Math.max(minimum, standing.leastScore[row] ?? 0)
      scorer.forEachReaching('mentor', row, bar, (mentee, score) => {
        if (!mentorWants(market, standing, row, mentee, score)) return
        if (blocks(mentee, row, scorer.pair('mentee', mentee, row), score))
          found.push({ mentee, mentor: row })
      })
    }
    if (row % 32 === 31) yield row + 1
  }
  return found
}
