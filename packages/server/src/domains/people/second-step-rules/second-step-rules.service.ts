import type { SecondStepRule } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { companyNamed, noSuchCompany } from '../../programmes/index.ts'
import { countWithout, rulesFor, saveRule } from './second-step-rules.queries.ts'

/** The rule of a company, or of the platform when there is none. */
export async function readRule(db: Db, companyId: string | null): Promise<SecondStepRule> {
  if (companyId && !(await companyNamed(db, companyId))) throw noSuchCompany()
  const { platform, company } = await rulesFor(db, companyId)
  const own = companyId ? company : platform
  return {
    requiredFrom: own && new Date(own).toISOString(),
    platformFrom: platform && new Date(platform).toISOString(),
    without: await countWithout(db, companyId),
  }
}

export function changeRule(
  platform: Platform,
  admin: Actor,
  companyId: string | null,
  graceDays: number | null,
): Promise<SecondStepRule> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const company = companyId ? await companyNamed(tx, companyId) : undefined
    if (companyId && !company) throw noSuchCompany()
    const { requiredFrom: before } = await readRule(tx, companyId)
    const from = graceDays === null ? null : new Date(clock.now().getTime() + graceDays * 86_400_000)
    await saveRule(tx, companyId, from)
    await recordAction(platform, tx, admin, {
      action: 'second-step.rule-changed',
      subject: { id: companyId ?? 'platform', name: company?.name ?? 'the platform' },
      companyId,
      before: { requiredFrom: before },
      after: { requiredFrom: from?.toISOString() ?? null },
    })
    return readRule(tx, companyId)
  })
}
