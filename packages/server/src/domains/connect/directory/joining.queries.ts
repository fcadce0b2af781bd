import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PersonRow } from './directory.queries.ts'

/**
 * Why someone in a group couldn't be invited: no name, an address that already has an account, or a programme that is
 * closed.
 */
export type Problem = 'NAME' | 'ADDRESS' | 'PROGRAMME'

interface Due extends Record<string, unknown> {
  readonly groupId: string
  readonly personId: string
}

const ARE_DUE = sql`m.settled_at IS NULL AND d.is_active AND g.programme_id IS NOT NULL`
const FROM = sql`FROM directory_members m JOIN directory_groups g ON g.id = m.group_id
  JOIN directory_people d ON d.id = m.person_id`

export async function dueMembers(db: Db, companyId: string): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    SELECT m.group_id AS "groupId", m.person_id AS "personId" ${FROM}
    WHERE g.company_id = ${companyId} AND ${ARE_DUE} ORDER BY d.added_at, d.id, g.added_at`)
  return rows
}

export interface DueMember extends PersonRow, Record<string, unknown> {
  readonly programmeId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly accountEmail: string | null
}

/** Of two concurrent workers, one finds it already settled. */
export async function claimMember(tx: Db, { groupId, personId }: Due): Promise<DueMember | undefined> {
  const { rows } = await tx.execute<DueMember>(sql`
    SELECT d.id, d.company_id AS "companyId", d.first_name AS "firstName", d.last_name AS "lastName", d.email,
      g.programme_id AS "programmeId", g.role,
      (SELECT u.email FROM users u WHERE u.id = d.user_id AND u.company_id = d.company_id) AS "accountEmail" ${FROM}
    WHERE m.group_id = ${groupId} AND m.person_id = ${personId} AND ${ARE_DUE} FOR UPDATE OF m SKIP LOCKED`)
  return rows[0]
}

export async function settleMember(
  tx: Db,
  { groupId, personId }: Due,
  problem: Problem | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE directory_members SET settled_at = ${now}, problem = ${problem}
    WHERE group_id = ${groupId} AND person_id = ${personId}`)
}
