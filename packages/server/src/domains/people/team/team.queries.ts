import type { TeamMember } from '@brightpair/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { programmes, sessions, teamRoles, users } from '../../../platform/db/schema/index.ts'
import { belongsElsewhere, ofU } from '../other-companies.queries.ts'

type NewRole = Pick<
  typeof teamRoles.$inferInsert,
  'userId' | 'role' | 'companyId' | 'programmeId' | 'givenBy' | 'givenAt'
>

/** Undefined when the person already has this role there, even since just now. */
export async function insertRole(tx: Db, given: NewRole): Promise<string | undefined> {
  const [row] = await tx.insert(teamRoles).values(given).onConflictDoNothing().returning({ id: teamRoles.id })
  return row?.id
}

export interface TeamRow extends Record<string, unknown> {
  readonly id: string | null
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: TeamMember['role']
  readonly company_id: string | null
  readonly company: string | null
  readonly programme_id: string | null
  readonly programme: string | null
  readonly is_invited: boolean
  readonly is_elsewhere: boolean
  readonly sign_on: NonNullable<TeamMember['signOn']>
  readonly asked_by: string | null
  readonly asked_by_id: string | null
  readonly last_seen_at: string | null
  readonly given_at: string
}

interface Sought {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  readonly id?: string
  readonly userId?: string
  /** For a person who runs the platform. */
  readonly adminId?: string
}

/** Platform admins are in no company, so they appear only in the list of all. */
export async function teamIn(
  db: Db,
  { companyId, programmeId, id, userId, adminId }: Sought,
): Promise<TeamRow[]> {
  const which: SQL = sql.join(
    [
      sql`true`,
      ...(id ? [sql`r.id = ${id}`] : []),
      ...(userId ? [sql`r.user_id = ${userId}`] : []),
      ...(adminId ? [sql`r.user_id = ${adminId} AND r.role = 'ADMIN'`] : []),
      ...(companyId ? [sql`r.company_id = ${companyId}`] : []),
      ...(programmeId ? [sql`r.programme_id = ${programmeId}`] : []),
    ],
    sql` AND `,
  )
  const { rows } = await db.execute<TeamRow>(sql`
    SELECT r.id, u.id AS user_id, u.first_name, u.last_name, u.email, r.role, c.id AS company_id, c.name AS company,
      p.id AS programme_id, p.name AS programme, r.given_at,
      u.invited_at IS NOT NULL OR EXISTS (SELECT 1 FROM mailed_links l WHERE l.user_id = u.id AND l.purpose = 'INVITATION')
        AS is_invited, r.company_id IS NOT NULL AND ${belongsElsewhere(ofU, sql`r.company_id`)} AS is_elsewhere,
      CASE WHEN EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id) THEN 'passkey'
        WHEN EXISTS (SELECT 1 FROM one_time_secrets o WHERE o.user_id = u.id AND o.confirmed_at IS NOT NULL) THEN 'codes'
        WHEN EXISTS (SELECT 1 FROM sign_on_identities i WHERE i.user_id = u.id) THEN 'company'
        ELSE 'password' END AS sign_on,
      a.id AS asked_by_id, a.first_name || ' ' || a.last_name AS asked_by,
      (SELECT max(s.rotated_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at
    FROM (
      SELECT id, user_id, role::text, company_id, programme_id, given_at FROM team_roles WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT NULL, id, 'ADMIN', NULL, NULL, created_at FROM users WHERE account_type = 'ADMIN'
    ) r JOIN users u ON u.id = r.user_id AND u.deactivated_at IS NULL
      LEFT JOIN companies c ON c.id = r.company_id LEFT JOIN programmes p ON p.id = r.programme_id
      LEFT JOIN recoveries h ON h.user_id = u.id AND h.expires_at > now() LEFT JOIN users a ON a.id = h.asked_by
    WHERE ${which} ORDER BY c.name NULLS FIRST, r.given_at, r.id LIMIT 1000`)
  return rows
}

export async function programmeIn(db: Db, companyId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: programmes.name })
    .from(programmes)
    .where(and(eq(programmes.id, id), eq(programmes.companyId, companyId)))
  return row?.name
}

export async function roleById(db: Db, id: string) {
  const [row] = await db.select().from(teamRoles).where(eq(teamRoles.id, id))
  return row
}

/** Locks the person, so that no roles are given or withdrawn before the transaction ends. */
export async function lockPerson(tx: Db, id: string) {
  const { firstName, lastName, email, accountType } = users
  const [row] = await tx
    .select({ id: users.id, firstName, lastName, email, accountType })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return row
}

export async function closeRole(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(teamRoles)
    .set({ withdrawnAt: now })
    .where(and(eq(teamRoles.id, id), isNull(teamRoles.withdrawnAt)))
    .returning({ id: teamRoles.id })
  return rows.length > 0
}

export async function hasOtherRole(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: teamRoles.id })
    .from(teamRoles)
    .where(and(eq(teamRoles.userId, userId), isNull(teamRoles.withdrawnAt)))
    .limit(1)
  return row !== undefined
}

export async function signInsOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  return rows.map(({ id }) => id)
}

/**
 * All admins are locked, so that the last two can't be removed concurrently. Read in a separate statement: one that
 * waited for the locks would still see the old snapshot. Someone who has not accepted their invitation doesn't count
 * yet.
 */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  await tx.execute(sql`
    SELECT FROM users WHERE account_type = 'ADMIN' AND deactivated_at IS NULL ORDER BY id FOR NO KEY UPDATE`)
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM users u WHERE u.account_type = 'ADMIN' AND u.deactivated_at IS NULL AND u.invited_at IS NULL
      AND u.id <> ${userId} AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = u.id) LIMIT 1`)
  return rows.length === 0
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM users WHERE account_type = 'ADMIN' AND deactivated_at IS NULL LIMIT 1`)
  return rows.length > 0
}
