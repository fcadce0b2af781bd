import type { Terms } from '../compile/compile.ts'
import { isForbidden } from '../compile/forbidden.ts'
import type { Role } from '../input.ts'
import type { Scorer } from '../scorer.ts'

export interface BlockingPair {
  readonly mentee: number
  readonly mentor: number
}

/** What each person has in a matching: the bar a better offer has to exceed. */
export interface Standing {
  /** The mentor of each mentee, or -1, and the mentee's rank of them. */
  readonly mentorOf: Int32Array
  readonly menteeRank: Int16Array
  /** The least wanted mentee of each mentor without a free place, or -1, and the mentor's rank of them. */
  readonly leastOf: Int32Array
  readonly leastRank: Int16Array
}

/** Derives a matching's standing from the pairs alone. */
export function takeStanding(terms: Terms, scorer: Scorer, mentorOf: Int32Array): Standing {
  const mentors = terms.capacities.length
  const menteeRank = new Int16Array(mentorOf.length)
  const leastOf = new Int32Array(mentors).fill(-1)
  const leastRank = new Int16Array(mentors)
  const held = new Uint32Array(mentors)
  for (let mentee = 0; mentee < mentorOf.length; mentee++) {
    const mentor = mentorOf[mentee] ?? -1
    if (mentor < 0) continue
    menteeRank[mentee] = scorer.rank('mentee', mentee, mentor)
    const rank = scorer.rank('mentor', mentor, mentee)
    held[mentor] = (held[mentor] ?? 0) + 1
    // Mentees come in tie order, so of two with equal ranks the later one is wanted less.
    if (leastOf[mentor] === -1 || rank <= (leastRank[mentor] ?? 0)) {
      leastOf[mentor] = mentee
      leastRank[mentor] = rank
    }
  }
  for (let mentor = 0; mentor < held.length; mentor++) {
    if ((held[mentor] ?? 0) < (terms.capacities[mentor] ?? 0)) leastOf[mentor] = -1
  }
  return { mentorOf, menteeRank, leastOf, leastRank }
}

/** Whether a mentee ranks this mentor above what the matching gives them. */
function menteeWants(
  { mentorOf, menteeRank }: Standing,
  mentee: number,
  mentor: number,
  rank: number,
): boolean {
  const current = mentorOf[mentee] ?? -1
  const own = menteeRank[mentee] ?? 0
  return current < 0 || rank > own || (rank === own && mentor < current)
}

/** Whether a mentor prefers this mentee to a free place or to the least wanted one they hold. */
function mentorWants(
  { leastOf, leastRank }: Standing,
  mentor: number,
  mentee: number,
  rank: number,
): boolean {
  const least = leastOf[mentor] ?? -1
  const own = leastRank[mentor] ?? 0
  return least < 0 || rank > own || (rank === own && mentee < least)
}

const rowsPerStep = 32

/** Yields the number of rows checked. */
export function* proveStanding(
  terms: Terms,
  scorer: Scorer,
  standing: Standing,
): Generator<number, BlockingPair[]> {
  const found: BlockingPair[] = []
  const { role, count } = rowsToProve(terms, standing)
  for (let from = 0; from < count; from += rowsPerStep) {
    const to = Math.min(from + rowsPerStep, count)
    found.push(...blockingInRows(terms, scorer, standing, role, from, to))
    yield to
  }
  return found
}

/** All pairs are checked in rows of the scarcer side, who have the least left to wish for. */
interface Rows {
  readonly role: Role
  readonly count: number
}

function rowsToProve({ capacities }: Terms, { mentorOf }: Standing): Rows {
  let places = 0
  for (const capacity of capacities) places += capacity
  return mentorOf.length <= places
    ? { role: 'mentee', count: mentorOf.length }
    : { role: 'mentor', count: capacities.length }
}

/**
 * Finds every blocking pair in some rows. Rechecks all pairs without knowledge of how the matching was made: a row of
 * ranks says whom a person prefers, and those few are then checked in the other direction.
 */
function blockingInRows(
  terms: Terms,
  scorer: Scorer,
  standing: Standing,
  role: Role,
  from: number,
  to: number,
): BlockingPair[] {
  const { minimum, capacities, forbidden } = terms
  const found: BlockingPair[] = []
  const blocks = (mentee: number, mentor: number): boolean =>
    capacities[mentor] !== 0 &&
    standing.mentorOf[mentee] !== mentor &&
    !isForbidden(forbidden, mentee, mentor)
  for (let row = from; row < to; row++) {
    if (role === 'mentee') {
      const bar = (standing.mentorOf[row] ?? -1) < 0 ? 0 : (standing.menteeRank[row] ?? 0)
      scorer.forEachReaching('mentee', row, Math.max(bar, minimum), (mentor, rank) => {
        if (!menteeWants(standing, row, mentor, rank)) return
        const back = scorer.rank('mentor', mentor, row)
        if (back < minimum || !mentorWants(standing, mentor, row, back) || !blocks(row, mentor)) return
        found.push({ mentee: row, mentor })
      })
    } else {
      const bar = (standing.leastOf[row] ?? -1) < 0 ? 0 : (standing.leastRank[row] ?? 0)
      scorer.forEachReaching('mentor', row, Math.max(bar, minimum), (mentee, rank) => {
        if (!mentorWants(standing, row, mentee, rank)) return
        const back = scorer.rank('mentee', mentee, row)
        if (back < minimum || !menteeWants(standing, mentee, row, back) || !blocks(mentee, row)) return
        found.push({ mentee, mentor: row })
      })
    }
  }
  return found
}
