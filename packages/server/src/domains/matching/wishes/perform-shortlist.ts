import { SHORTLIST_LENGTH } from '@brightpair/contract/limits'
import { optionsOf } from '@brightpair/matching'
import type { StoredReason } from '../../../platform/db/schema/index.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { compilePeople } from '../matching-runs/compile-people.ts'
import { loadMarket } from '../matching-runs/load-people.queries.ts'
import { newMatchOf } from '../matching-runs/new-match.ts'

interface ShortlistOrder {
  readonly programmeId: string
  readonly userId: string
  /** People chosen earlier; they stay on the list as long as they could be matched. */
  readonly named: readonly string[]
  readonly now: Date
}

export interface Shortlisted {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly reasons: readonly StoredReason[]
  /** Set for a mentor. */
  readonly places: number | null
}

/** Runs in a thread: the best-scoring people someone could have, best first, each with reasons. */
export async function performShortlist(
  { database }: TaskParts<never>,
  { programmeId, userId, named, now }: ShortlistOrder,
): Promise<Shortlisted[]> {
  const market = await loadMarket(database, programmeId, now, { chooser: userId })
  const { input: people, labels } = compilePeople({ ...market, seed: 0 })
  // Someone who chooses has a place or could make one; what they see of others does not depend on it.
  const mentors = people.mentors.map((each) => (each.id === userId ? { ...each, capacity: 1 } : each))
  const input = { ...people, mentors, minimumScore: market.minimumScore }
  const mentee = input.mentees.find(({ id }) => id === userId)
  const mentor = input.mentors.find(({ id }) => id === userId)
  const possible = optionsOf(input, mentee ? 'mentee' : 'mentor', [userId]).get(userId)?.possible ?? []
  const shown = possible.filter(({ id }, at) => at < SHORTLIST_LENGTH || named.includes(id))
  return shown.flatMap(({ id }) => {
    const known = market.people.get(id)
    const [one, other] = [
      mentee ?? input.mentees.find((each) => each.id === id),
      mentor ?? input.mentors.find((each) => each.id === id),
    ]
    if (!known || !one || !other) return []
    const { menteeView, mentorView } = newMatchOf(market, input, one, other, labels)
    return {
      id,
      firstName: known.firstName,
      lastName: known.lastName,
      reasons: (mentee ? menteeView : mentorView).reasons,
      places: mentee ? known.places : null,
    }
  })
}
