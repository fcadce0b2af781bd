import { isPublicMailDomain } from '@brightpair/contract'
import { domainOf } from '@brightpair/contract/email-address'
import { participantRoles } from '@brightpair/contract/roles'
import { and, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { signOnDomains, signOnProviders, users } from '../../../platform/db/schema/index.ts'
import { belongsElsewhere } from '../other-companies.queries.ts'

const isOnly = and(signOnProviders.isEnabled, signOnProviders.isOnly)

/** Whom a provider can sign in; everyone else keeps their own way. */
export async function mustSignOn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(signOnProviders, eq(signOnProviders.companyId, users.companyId))
    .where(
      and(
        eq(users.id, userId),
        inArray(users.accountType, participantRoles),
        not(belongsElsewhere(users, users.companyId)),
        isOnly,
      ),
    )
  return row !== undefined
}

export async function isOnlySignOnAt(db: Db, companyId: string | null): Promise<boolean> {
  if (!companyId) return false
  const [row] = await db
    .select({ companyId: signOnProviders.companyId })
    .from(signOnProviders)
    .where(and(eq(signOnProviders.companyId, companyId), isOnly))
  return row !== undefined
}

/** Applies to every address of the domain, so that it does not reveal which ones have an account. */
export async function isOnlySignOnDomain(db: Db, email: string): Promise<boolean> {
  if (isPublicMailDomain(domainOf(email))) return false
  const [row] = await db
    .select({ domain: signOnDomains.domain })
    .from(signOnDomains)
    .innerJoin(signOnProviders, eq(signOnProviders.companyId, signOnDomains.companyId))
    .where(and(eq(signOnDomains.domain, domainOf(email)), isOnly))
  return row !== undefined
}
