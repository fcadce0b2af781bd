import type { Platform } from '../../../platform/platform.ts'
import { findRepairs } from '../tasks.ts'
import type { ComputedRepairs } from './perform-repairs.ts'
import { type EndingPair, freeToChange, pairsToEnd } from './repairs.queries.ts'

/** In one programme: the pairs that end, who loses a partner, and the possible repairs. */
export interface BrokenProgramme extends ComputedRepairs {
  readonly companyId: string
  readonly programme: { readonly id: string; readonly name: string }
  readonly pairs: readonly EndingPair[]
  readonly role: 'MENTOR' | 'MENTEE'
  /** Of those who lose a partner, the ones who may get a new one. */
  readonly seeking: readonly string[]
}

export type Leaving =
  | { readonly personId: string; readonly programmeId?: string | null | undefined }
  | { readonly matchId: string }

/**
 * When a pair ends but both stay, the mentee is looked after first: a mentor with a free place is found by the next
 * run.
 */
export async function findBrokenProgrammes(platform: Platform, leaving: Leaving): Promise<BrokenProgramme[]> {
  const { database, threads, clock } = platform
  const now = clock.now()
  const ending = await pairsToEnd(database.db, leaving, now)
  const only = 'personId' in leaving ? leaving.programmeId : undefined
  const groups = Map.groupBy(
    ending.filter(({ programmeId }) => !only || programmeId === only),
    ({ programmeId }) => programmeId,
  )
  const found: BrokenProgramme[] = []
  for (const [programmeId, pairs] of groups) {
    const [first] = pairs
    if (!first) continue
    const isMenteeLeaving = 'personId' in leaving && first.mentee === leaving.personId
    const role = isMenteeLeaving ? 'MENTOR' : 'MENTEE'
    const alone = pairs.map(({ mentor, mentee }) => (isMenteeLeaving ? mentor : mentee))
    const seeking = await freeToChange(database.db, alone, programmeId, now)
    const order = {
      programmeId,
      seeking,
      role,
      leaving: [isMenteeLeaving ? first.mentee : first.mentor],
      now,
    } as const
    const computed =
      seeking.length > 0 ? await threads.run(findRepairs, order) : { repairs: [], proven: true }
    const programme = { id: programmeId, name: first.programmeName }
    found.push({ ...computed, programme, companyId: first.companyId, pairs, role, seeking })
  }
  return found
}
