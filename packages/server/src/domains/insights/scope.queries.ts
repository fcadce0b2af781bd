import { type SQL, sql } from 'drizzle-orm'

/** One programme, one company, or everything. */
export interface Scope {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
}

/** For a table with both columns. */
export function isOf(alias: string, { companyId, programmeId }: Scope): SQL {
  const [company, programme] = [sql.raw(`${alias}.company_id`), sql.raw(`${alias}.programme_id`)]
  if (programmeId) return sql`${programme} = ${programmeId} AND ${company} = ${companyId}`
  return companyId ? sql`${company} = ${companyId}` : sql`true`
}

/**
 * Participants with an account, each once: in their role in the programme, or the role they signed up with when it is
 * about several.
 */
export const membersOf = ({ companyId, programmeId }: Scope): SQL =>
  programmeId
    ? sql`SELECT u.id, v.role, v.joined_at, u.invited_at IS NOT NULL AS is_invited,
        EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id AND a.programme_id = v.programme_id) AS has_answered
      FROM memberships v JOIN users u ON u.id = v.user_id
      WHERE ${isOf('v', { companyId, programmeId })} AND v.standing = 'IN' AND u.deactivated_at IS NULL`
    : sql`SELECT u.id, u.account_type AS role, u.created_at AS joined_at, u.invited_at IS NOT NULL AS is_invited,
        u.questionnaire_filled_at IS NOT NULL AS has_answered
      FROM users u WHERE u.account_type IN ('MENTOR', 'MENTEE') AND u.deactivated_at IS NULL
        AND ${companyId ? sql`u.company_id = ${companyId}` : sql`true`}`
