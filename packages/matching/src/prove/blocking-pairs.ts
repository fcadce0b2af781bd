import type { Terms } from '../compile/compile.ts'
import { isForbidden } from '../compile/forbidden.ts'
import { otherRole, type Role } from '../input.ts'
import type { Scorer } from '../scorer.ts'
import { Candidates } from './candidates.ts'

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

const wants = { mentee: menteeWants, mentor: mentorWants }

const rowsPerStep = 32

/**
 * Finds every blocking pair. Rechecks all pairs without knowledge of how the matching was made: a row of ranks says whom
 * a person prefers, and those few are then checked in the other direction. Yields the number of rows checked.
 */
export function* proveStanding(
  { minimum, capacities, forbidden }: Terms,
  scorer: Scorer,
  standing: Standing,
): Generator<number, BlockingPair[]> {
  const { role, count, others } = rowsToProve(capacities, standing)
  const otherSide = otherRole[role]
  const candidates = new Candidates(others)
  const found: BlockingPair[] = []
  function checkCandidates() {
    const blocking = candidates.take((row, other) => {
      const rank = scorer.rank(otherSide, other, row)
      return rank >= minimum && wants[otherSide](standing, other, row, rank) && mayPair(row, other)
    })
    for (const [row, other] of blocking) found.push(pairOf(row, other))
  }
  const pairOf = (row: number, other: number): BlockingPair =>
    role === 'mentee' ? { mentee: row, mentor: other } : { mentee: other, mentor: row }
  function mayPair(row: number, other: number): boolean {
    const { mentee, mentor } = pairOf(row, other)
    return (
      capacities[mentor] !== 0 &&
      standing.mentorOf[mentee] !== mentor &&
      !isForbidden(forbidden, mentee, mentor)
    )
  }
  for (let row = 0; row < count; row++) {
    scorer.forEachReaching(role, row, Math.max(barOf(standing, role, row), minimum), (other, rank) => {
      if (wants[role](standing, row, other, rank)) candidates.add(row, other)
    })
    if (candidates.isFull) checkCandidates()
    if (row % rowsPerStep === 0) yield row
  }
  checkCandidates()
  yield count
  return found
}

/** All pairs are checked in rows of the scarcer side, who have the least left to wish for. */
function rowsToProve(capacities: Terms['capacities'], { mentorOf }: Standing) {
  let places = 0
  for (const capacity of capacities) places += capacity
  const [mentees, mentors] = [mentorOf.length, capacities.length]
  return mentees <= places
    ? ({ role: 'mentee', count: mentees, others: mentors } as const)
    : ({ role: 'mentor', count: mentors, others: mentees } as const)
}

/** The rank of what someone has; whoever has something to spare has no bar. */
function barOf(standing: Standing, role: Role, row: number): number {
  const { mentorOf, menteeRank, leastOf, leastRank } = standing
  const [has, rank] = role === 'mentee' ? [mentorOf, menteeRank] : [leastOf, leastRank]
  return (has[row] ?? -1) < 0 ? 0 : (rank[row] ?? 0)
}
