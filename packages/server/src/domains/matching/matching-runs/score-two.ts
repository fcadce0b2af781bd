import type { Database } from '../../../platform/db/connect.ts'
import { compilePeople } from './compile-people.ts'
import { loadMarket } from './load-people.queries.ts'
import { newMatchOf } from './new-match.ts'
import type { NewMatch } from './store-run.queries.ts'

interface Two {
  readonly programmeId: string
  readonly menteeId: string
  readonly mentorId: string
}

export interface Scored extends NewMatch {
  readonly trackName: string | null
  /** The programme's floor (out of 100), where one of the two scores below it. */
  readonly floor: number | null
}

/** What a run would say about these two, free or not. Undefined unless both have answered. */
export async function scoreTwo(
  database: Database,
  { programmeId, menteeId, mentorId }: Two,
  now: Date,
): Promise<Scored | undefined> {
  const market = await loadMarket(database, programmeId, now, { only: [menteeId, mentorId] })
  // Places are checked when the pair is stored; a score does not depend on them.
  const mentors = market.mentors.map((each) => ({ ...each, places: 1 }))
  const { input, labels } = compilePeople({ ...market, mentors, seed: 0 })
  const [mentee] = input.mentees
  const [mentor] = input.mentors
  if (!mentee || !mentor) return undefined
  const match = newMatchOf(market, input, mentee, mentor, labels)
  const { minimumScore } = market
  const isBelowFloor =
    Math.min(match.menteeView.score.total, match.mentorView.score.total) < minimumScore - 1e-6
  return {
    ...match,
    trackName: market.tracks.get(match.track ?? '') ?? null,
    floor: isBelowFloor ? Math.round(minimumScore * 100) : null,
  }
}
