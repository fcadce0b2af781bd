import type { CallerRole } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { countNewCases } from '../../cases/index.ts'
import { plansShortOfPlaces } from '../../programmes/index.ts'
import { countNewLeads } from '../../site/index.ts'
import type { Needs } from './today.queries.ts'
import type { Known } from './today-words.ts'

export const roleOf = ({ team }: Actor): CallerRole => team?.role ?? 'ADMIN'

/** What is counted for everybody, and what only this reader may know. */
export async function knownOf(
  db: Db,
  needs: Needs,
  { role, companyId }: { role: CallerRole; companyId: string | null },
): Promise<Known> {
  const company = companyId ?? undefined
  const [cases, leads, shortOfPlaces] = await Promise.all([
    countNewCases(db, { role, companyId: company }),
    role === 'ADMIN' ? countNewLeads(db) : 0,
    plansShortOfPlaces(db, company),
  ])
  return { ...needs, cases, leads, shortOfPlaces }
}
