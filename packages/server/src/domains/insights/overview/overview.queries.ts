import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'

export async function countAll(db: Db) {
  const { rows } = await db.execute<{
    matches: number
    companies: number
    mentors: number
    mentees: number
  }>(sql`
    SELECT (SELECT count(*)::int FROM matches WHERE ended_at IS NULL) AS matches,
      (SELECT count(*)::int FROM companies WHERE archived_at IS NULL) AS companies,
      (SELECT count(*)::int FROM users WHERE account_type = 'MENTOR' AND deactivated_at IS NULL) AS mentors,
      (SELECT count(*)::int FROM users WHERE account_type = 'MENTEE' AND deactivated_at IS NULL) AS mentees`)
  return rows[0] ?? { matches: 0, companies: 0, mentors: 0, mentees: 0 }
}
