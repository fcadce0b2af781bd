import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/index.ts'

interface PersonColumns {
  readonly id: SQLWrapper
  readonly companyId: SQLWrapper
  readonly accountType: SQLWrapper
}

/** The columns of people aliased as `u`. */
export const ofU: PersonColumns = {
  id: sql`u.id`,
  companyId: sql`u.company_id`,
  accountType: sql`u.account_type`,
}

/**
 * Whether someone is also in another company, by their account, a membership or a live role in a team, or runs the
 * platform: this company then neither vouches for them nor learns how they log in.
 */
export const belongsElsewhere = (
  { id, companyId: home, accountType }: PersonColumns,
  companyId: SQLWrapper | string,
): SQL<boolean> => sql`(${accountType} = 'ADMIN' OR coalesce(${home} <> ${companyId}, false)
  OR EXISTS (SELECT 1 FROM memberships o WHERE o.user_id = ${id} AND o.company_id <> ${companyId})
  OR EXISTS (SELECT 1 FROM team_roles o
    WHERE o.user_id = ${id} AND o.company_id <> ${companyId} AND o.withdrawn_at IS NULL))`

export async function isAlsoElsewhere(db: Db, userId: string, companyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), belongsElsewhere(users, companyId)))
  return row !== undefined
}
