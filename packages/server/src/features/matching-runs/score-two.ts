import type { Database } from '../../platform/db/connect.ts'
import { compilePeople } from './compile-people.ts'
import { loadMarket } from './load-people.queries.ts'
import { newMatchOf } from './new-match.ts'
import type { NewMatch } from './store-run.queries.ts'

interface Two {
  readonly companyId: string
  readonly menteeId: string
  readonly mentorId: string
}

/** What a run would say of these two, whether they are free or not. Undefined without answers of both. */
export async function scoreTwo(
  database: Database,
  { companyId, menteeId, mentorId }: Two,
  now: Date,
): Promise<(NewMatch & { readonly trackName: string | null }) | undefined> {
  const market = await loadMarket(database, companyId, now, [menteeId, mentorId])
  // Whether there is a place is asked when the pair is stored; a score does not depend on it.
  const mentors = market.mentors.map((each) => ({ ...each, places: 1 }))
  const { input, labels } = compilePeople({ ...market, mentors, seed: 0 })
  const [mentee] = input.mentees
  const [mentor] = input.mentors
  if (!mentee || !mentor) return undefined
  const match = newMatchOf(market, input, mentee, mentor, labels)
  return { ...match, trackName: market.tracks.get(match.track ?? '') ?? null }
}
