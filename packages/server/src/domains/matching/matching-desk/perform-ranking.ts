import { optionsOf } from '@brightpair/matching'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { compilePeople } from '../matching-runs/compile-people.ts'
import { loadMarket } from '../matching-runs/load-people.queries.ts'

interface RankOrder {
  readonly programmeId: string
  readonly partnerId: string
  readonly ids: readonly string[]
  readonly now: Date
}

/** Runs in a thread: the chosen person's score for each of them, highest first. */
export async function performRanking(
  { database }: TaskParts<never>,
  { programmeId, partnerId, ids, now }: RankOrder,
): Promise<{ id: string; score: number; back: number }[]> {
  const market = await loadMarket(database, programmeId, now, { only: [partnerId, ...ids] })
  const mentors = market.mentors.map((each) => ({ ...each, places: 1 }))
  const { input } = compilePeople({ ...market, mentors, seed: 0 })
  const role = input.mentees.some(({ id }) => id === partnerId) ? 'mentee' : 'mentor'
  return [...(optionsOf({ ...input, minimumScore: 0 }, role, [partnerId]).get(partnerId)?.possible ?? [])]
}
