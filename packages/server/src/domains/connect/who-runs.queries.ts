import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'

export interface ConnectionReader extends Record<string, unknown> {
  readonly email: string
  readonly firstName: string
  readonly locale: string | null
}

/** Managers of the whole company, and the key's creator while they still have access; otherwise platform admins. */
export async function whoRunsConnections(
  db: Db,
  companyId: string,
  madeBy: string | null,
): Promise<ConnectionReader[]> {
  const { rows } = await db.execute<ConnectionReader>(sql`
    WITH managers AS (
      SELECT t.user_id AS id FROM team_roles t JOIN users u ON u.id = t.user_id AND u.deactivated_at IS NULL
      WHERE t.company_id = ${companyId} AND t.role = 'MANAGER' AND t.programme_id IS NULL AND t.withdrawn_at IS NULL
    )
    SELECT email, first_name AS "firstName", locale FROM users
    WHERE deactivated_at IS NULL AND (id IN (SELECT id FROM managers)
      OR account_type = 'ADMIN' AND (id = ${madeBy}::uuid OR NOT EXISTS (SELECT 1 FROM managers)))
    ORDER BY email`)
  return rows
}
