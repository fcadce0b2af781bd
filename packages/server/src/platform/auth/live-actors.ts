import type { Role, TeamRole } from '@brightpair/contract'
import type pg from 'pg'
import type { Actor } from './actor.ts'

interface Row {
  id: string
  user_id: string
  account_type: Role
  company_id: string | null
  programme_id: string | null
  membership_id: string | null
  team_role_id: string | null
  team_role: TeamRole | null
  owes_second_step: boolean
  locale: string | null
}

/**
 * The callers of live sign-ins, with their active role. A role that no longer exists is ignored, and so is one in
 * another company when the sign-in is through the sign-on of one's own: that one is run by others. The default is
 * platform admin, then the first team role for those who only run programmes, then the membership they signed up for.
 */
const LIVE_ACTORS = `
  SELECT s.id, s.user_id, u.locale, m.id AS membership_id, t.id AS team_role_id, t.role AS team_role,
    CASE WHEN t.id IS NOT NULL THEN 'TEAM' ELSE coalesce(m.role, u.account_type)::text END AS account_type,
    CASE WHEN t.id IS NOT NULL THEN t.company_id ELSE coalesce(m.company_id, u.company_id) END AS company_id,
    CASE WHEN t.id IS NOT NULL THEN t.programme_id ELSE m.programme_id END AS programme_id,
    CASE WHEN t.id IS NULL AND u.account_type <> 'ADMIN' THEN false
      ELSE NOT coalesce(s.by_sign_on AND t.company_id = u.company_id, false)
      AND EXISTS (SELECT 1 FROM second_step_rules r
        WHERE r.required_from <= $2 AND (r.company_id IS NULL OR r.company_id = t.company_id))
      AND NOT EXISTS (SELECT 1 FROM one_time_secrets o WHERE o.user_id = u.id AND o.confirmed_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id) END AS owes_second_step
  FROM sessions s JOIN users u ON u.id = s.user_id
  LEFT JOIN LATERAL (
    SELECT r.* FROM team_roles r
    WHERE r.user_id = u.id AND r.withdrawn_at IS NULL
      AND (r.id = s.team_role_id OR (u.account_type = 'TEAM' AND s.membership_id IS NULL))
      AND (NOT s.by_sign_on OR r.company_id = u.company_id)
    ORDER BY r.id = s.team_role_id DESC NULLS LAST, r.given_at, r.id LIMIT 1) t ON true
  LEFT JOIN LATERAL (
    SELECT n.* FROM memberships n
    WHERE n.user_id = u.id AND t.id IS NULL AND (n.id = s.membership_id OR u.account_type IN ('MENTOR', 'MENTEE'))
      AND (NOT s.by_sign_on OR n.company_id = u.company_id)
    ORDER BY n.id = s.membership_id DESC NULLS LAST, n.company_id = u.company_id DESC NULLS LAST, n.joined_at, n.id
    LIMIT 1) m ON true
  WHERE s.id = ANY($1) AND s.ended_at IS NULL AND s.expires_at > $2 AND u.deactivated_at IS NULL`

/** Keyed by sign-in. */
export async function liveActors(
  pool: Pick<pg.Pool, 'query'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Actor>> {
  const { rows } = await pool.query<Row>({
    name: 'live-actors',
    text: LIVE_ACTORS,
    values: [sessionIds, now],
  })
  return new Map(rows.map((row) => [row.id, actorIn(row)]))
}

export async function liveActor(
  pool: Pick<pg.Pool, 'query'>,
  sessionId: string,
  now: Date,
): Promise<Actor | undefined> {
  return (await liveActors(pool, [sessionId], now)).get(sessionId)
}

function actorIn(row: Row): Actor {
  const { company_id: companyId, programme_id: programmeId } = row
  return {
    userId: row.user_id,
    sessionId: row.id,
    accountType: row.account_type,
    companyId,
    programmeId,
    membershipId: row.membership_id,
    owesSecondStep: row.owes_second_step,
    locale: row.locale,
    team:
      row.team_role_id && row.team_role && companyId
        ? { id: row.team_role_id, role: row.team_role, companyId, programmeId }
        : null,
  }
}
