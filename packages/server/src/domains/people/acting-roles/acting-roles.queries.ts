import type { CallerRole } from '@brightpair/contract'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { sessions } from '../../../platform/db/schema/index.ts'

export interface ActingRoleRow {
  readonly kind: 'platform' | 'team' | 'membership'
  readonly id: string | null
  readonly role: CallerRole
  readonly company_id: string | null
  readonly company: string | null
  readonly programme_id: string | null
  readonly programme: string | null
}

/** In a sign-in through the sign-on of their company, only those they have there. */
const ROLES = `
  SELECT h.kind, h.id, h.role, c.id AS company_id, c.name AS company, p.id AS programme_id, p.name AS programme
  FROM (
    SELECT 'platform' AS kind, 1 AS place, NULL::uuid AS id, account_type::text AS role, NULL::uuid AS company_id,
      NULL::uuid AS programme_id, created_at AS since
    FROM users WHERE id = $1 AND account_type = 'ADMIN'
    UNION ALL
    SELECT 'team', 2, id, role::text, company_id, programme_id, given_at
    FROM team_roles WHERE user_id = $1 AND withdrawn_at IS NULL
    UNION ALL
    SELECT 'membership', 3, id, role::text, company_id, programme_id, joined_at
    FROM memberships WHERE user_id = $1
  ) h JOIN sessions s ON s.id = $2 JOIN users u ON u.id = $1 AND (NOT s.by_sign_on OR h.company_id = u.company_id)
    LEFT JOIN companies c ON c.id = h.company_id LEFT JOIN programmes p ON p.id = h.programme_id
  ORDER BY h.place, h.since, h.id`

/** Team roles first, widest first, then memberships in the order they joined. */
export async function actingRolesOf(
  { $client }: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<ActingRoleRow[]> {
  const { rows } = await $client.query<ActingRoleRow>({ text: ROLES, values: [userId, sessionId] })
  return rows
}

/** The role someone last acted in; after a sign-on of their company, only one they have there. */
export async function lastRoleOf(
  tx: Db,
  { userId, bySignOn = false }: Pick<typeof sessions.$inferInsert, 'userId' | 'bySignOn'>,
): Promise<Pick<typeof sessions.$inferSelect, 'membershipId' | 'teamRoleId'> | undefined> {
  const { rows } = await tx.execute<{ membershipId: string | null; teamRoleId: string | null }>(sql`
    SELECT m.id AS "membershipId", t.id AS "teamRoleId"
    FROM (SELECT membership_id, team_role_id FROM sessions WHERE user_id = ${userId}
      ORDER BY rotated_at DESC, id DESC LIMIT 1) s
      JOIN users u ON u.id = ${userId}
      LEFT JOIN memberships m ON m.id = s.membership_id AND (NOT ${bySignOn}::boolean OR m.company_id = u.company_id)
      LEFT JOIN team_roles t ON t.id = s.team_role_id AND (NOT ${bySignOn}::boolean OR t.company_id = u.company_id)`)
  return rows[0]
}

export async function switchRole(
  tx: Db,
  sessionId: string,
  { kind, id }: Pick<ActingRoleRow, 'kind' | 'id'>,
): Promise<void> {
  await tx
    .update(sessions)
    .set({
      membershipId: kind === 'membership' ? id : null,
      teamRoleId: kind === 'team' ? id : null,
    })
    .where(eq(sessions.id, sessionId))
}
