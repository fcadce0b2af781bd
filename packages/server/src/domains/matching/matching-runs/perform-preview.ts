import type { RunPreview } from '@brightpair/contract'
import { match } from '@brightpair/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { compilePeople } from './compile-people.ts'
import { loadMarket } from './load-people.queries.ts'

export interface PreviewOrder {
  readonly programmeId: string
  readonly now: ReturnType<Clock['now']>
}

/** What a run would do now, computed in its own thread; nothing is stored. */
export async function performPreview(
  { database }: TaskParts<never>,
  { programmeId, now }: PreviewOrder,
): Promise<RunPreview> {
  const market = await loadMarket(database, programmeId, now)
  const { minimumScore } = market
  const { input } = compilePeople({ ...market, seed: 0 })
  const { pairs, unmatched } = match({ ...input, minimumScore })
  return {
    mentors: market.mentors.length,
    mentees: market.mentees.length,
    pairs: pairs.length,
    people: new Set(pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])).size,
    belowFloor: unmatched.filter(({ reason }) => reason === 'below-minimum').length,
    floor: Math.round(minimumScore * 100),
  }
}
