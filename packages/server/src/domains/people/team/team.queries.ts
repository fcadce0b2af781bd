import type { Db } from '../../../platform/db/connect.ts'
import { teamRoles } from '../../../platform/db/schema/index.ts'

type NewRole = Pick<
  typeof teamRoles.$inferInsert,
  'userId' | 'role' | 'companyId' | 'programmeId' | 'givenBy' | 'givenAt'
>

/** Undefined when the person has this role there already, also since this very moment. */
export async function insertRole(tx: Db, given: NewRole): Promise<string | undefined> {
  const [row] = await tx.insert(teamRoles).values(given).onConflictDoNothing().returning({ id: teamRoles.id })
  return row?.id
}
