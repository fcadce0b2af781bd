import { findNextMentees, findRepairs } from '@brightpair/matching'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { compilePeople } from '../matching-runs/compile-people.ts'
import { loadMarket } from '../matching-runs/load-people.queries.ts'
import { newMatchOf } from '../matching-runs/new-match.ts'
import type { NewMatch } from '../matching-runs/store-run.queries.ts'
import { type MovablePair, movablePairs } from './repairs.queries.ts'

export interface RepairOrder {
  readonly programmeId: string
  /** Those who lose their partner and may get a new one: a mentor's mentees, or a mentee's mentor. */
  readonly seeking: readonly string[]
  readonly role: 'MENTOR' | 'MENTEE'
  /** People who are leaving: never in a new pair. */
  readonly leaving: readonly string[]
  readonly now: Date
}

export interface ComputedRepair {
  readonly pairs: readonly {
    readonly match: NewMatch
    readonly score: number
    /** For someone who is moved: the pair that ends. */
    readonly moved: MovablePair | null
  }[]
  readonly left: readonly string[]
}

export interface ComputedRepairs {
  readonly repairs: readonly ComputedRepair[]
  readonly proven: boolean
}

/** Runs in a thread: the possible repairs for those who lose their partner. */
export async function performRepairs(
  { database }: TaskParts<never>,
  { programmeId, seeking, role, leaving, now }: RepairOrder,
): Promise<ComputedRepairs> {
  const movable =
    role === 'MENTEE' ? await movablePairs(database.db, programmeId, [...leaving, ...seeking], now) : []
  const also = [...seeking, ...movable.flatMap(({ mentor, mentee }) => [mentor, mentee])]
  const market = await loadMarket(database, programmeId, now, { also })
  const places = Map.groupBy(movable, ({ mentor }) => mentor)
  const stays = ({ id }: { id: string }) => !leaving.includes(id)
  const inPairs = new Set([...seeking, ...movable.map(({ mentee }) => mentee)])
  const people = {
    mentors: market.mentors.filter(stays).map((each) => ({
      ...each,
      places: role === 'MENTOR' ? 1 : each.places + (places.get(each.id)?.length ?? 0),
    })),
    mentees: market.mentees.filter(role === 'MENTEE' ? ({ id }) => inPairs.has(id) : stays),
  }
  const { input, labels } = compilePeople({ ...market, ...people, seed: 0 })
  const bounded = { ...input, minimumScore: market.minimumScore }
  const [mentor = ''] = seeking
  const { repairs, proven } =
    role === 'MENTEE'
      ? findRepairs({ market: bounded, running: movable, seeking })
      : findNextMentees(bounded, mentor)
  const [mentees, mentors] = [input.mentees, input.mentors].map(
    (side) => new Map(side.map((person) => [person.id, person])),
  )
  return {
    proven,
    repairs: repairs.map(({ pairs, left }) => ({
      left,
      pairs: pairs.flatMap(({ mentee, mentor, menteeScore, mentorScore, from }) => {
        const [one, other] = [mentees?.get(mentee), mentors?.get(mentor)]
        if (!one || !other) return []
        return {
          match: newMatchOf(market, input, one, other, labels),
          score: (menteeScore + mentorScore) / 2,
          moved: (from && movable.find((pair) => pair.mentee === mentee)) || null,
        }
      }),
    })),
  }
}
