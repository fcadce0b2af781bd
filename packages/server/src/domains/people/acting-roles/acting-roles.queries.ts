import type { CallerRole } from '@brightpair/contract'
import { eq } from 'drizzle-orm'
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
  ) h LEFT JOIN companies c ON c.id = h.company_id LEFT JOIN programmes p ON p.id = h.programme_id
  ORDER BY h.place, h.since, h.id`

/** Team roles first, widest first, then memberships in the order they joined. */
export async function actingRolesOf({ $client }: Db, userId: string): Promise<ActingRoleRow[]> {
  const { rows } = await $client.query<ActingRoleRow>({ text: ROLES, values: [userId] })
  return rows
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
