import type { CallerRole } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { countNewCases } from '../../cases/index.ts'
import { plansShortOfPlaces } from '../../programmes/index.ts'
import { countNewLeads } from '../../site/index.ts'
import type { Scope } from '../scope.queries.ts'
import type { Needs } from './today.queries.ts'
import type { Known } from './today-words.ts'

export const roleOf = ({ team }: Actor): CallerRole => team?.role ?? 'ADMIN'

/** What is counted for everyone, and what only this reader may know. */
export async function knownOf(
  db: Db,
  needs: Needs,
  { role, userId, companyId, programmeId }: Scope & { role: CallerRole; userId: string },
): Promise<Known> {
  const [cases, leads, shortOfPlaces] = await Promise.all([
    countNewCases(db, { role, userId, companyId, programmeId }),
    role === 'ADMIN' ? countNewLeads(db) : 0,
    // Plan and places belong to the whole company.
    programmeId ? [] : plansShortOfPlaces(db, companyId),
  ])
  return { ...needs, cases, leads, shortOfPlaces }
}
