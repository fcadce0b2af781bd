import type { PairCandidate } from '@brightpair/contract'
import type { Platform } from '../../../platform/platform.ts'
import { brokenAmong, loadRules } from '../rules/rules.queries.ts'
import { rankCandidates } from '../tasks.ts'
import { programmeMeant } from './matching-desk.service.ts'
import { type CandidateFilter, pairableOnes } from './pairing.queries.ts'

const MAX_LISTED = 20
/** At most this many people who match the search are scored. */
const MAX_SCORED = 3_000

/** Who could be paired manually: those with a free place, and for a chosen person sorted by best fit. */
export async function listCandidates(
  platform: Platform,
  asked: Omit<CandidateFilter, 'programmeId'> & { companyId: string; programmeId?: string | undefined },
): Promise<{ people: PairCandidate[] }> {
  const { database, threads, clock } = platform
  const now = clock.now()
  const programmeId = await programmeMeant(platform, asked)
  const filter = { ...asked, programmeId }
  const { partnerId } = filter
  const pairable = await pairableOnes(database.db, filter, now, partnerId ? MAX_SCORED : MAX_LISTED)
  const found = partnerId ? await allowedFor(platform, filter, partnerId, pairable) : pairable
  const ranked =
    partnerId && found.length > 0
      ? await threads.run(rankCandidates, { programmeId, partnerId, ids: found.map(({ id }) => id), now })
      : []
  const place = new Map(ranked.map((each, at) => [each.id, { ...each, at }]))
  return {
    people: found
      .toSorted((a, b) => (place.get(a.id)?.at ?? found.length) - (place.get(b.id)?.at ?? found.length))
      .slice(0, MAX_LISTED)
      .map(({ id, first_name, last_name, places, waiting_since }) => {
        const scored = place.get(id)
        return {
          id,
          firstName: first_name,
          lastName: last_name,
          places,
          waitingSince: new Date(waiting_since).toISOString(),
          score: scored?.score ?? null,
          back: scored?.back ?? null,
        }
      }),
  }
}

/** Excludes those whom a programme rule keeps apart from the chosen person. */
async function allowedFor<Person extends { id: string }>(
  { database, clock }: Platform,
  { programmeId, role }: CandidateFilter,
  partnerId: string,
  people: Person[],
): Promise<Person[]> {
  const pairs = people.map(({ id }) =>
    role === 'MENTOR' ? { mentee: partnerId, mentor: id } : { mentee: id, mentor: partnerId },
  )
  const rules = await loadRules(database.db, programmeId)
  const broken = await brokenAmong(database.db, rules, pairs, clock.now())
  const barred = new Set(broken.flatMap(({ mentee, mentor }) => [mentee, mentor]))
  return people.filter(({ id }) => !barred.has(id))
}
