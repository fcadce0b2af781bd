import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * When a person answered in this programme; null when they have not. The account holds it for the programme someone
 * signed up in; for any other programme it comes from their answers.
 */
export const filledAt = (userId: SQLWrapper, programmeId: SQLWrapper | string | null) => sql<
  string | null
>`coalesce(
  (SELECT a.submitted_at FROM answers a WHERE a.user_id = ${userId} AND a.programme_id = ${programmeId}::uuid),
  (SELECT w.questionnaire_filled_at FROM users w WHERE w.id = ${userId}
    AND ${programmeId}::uuid IS NOT DISTINCT FROM (${homeProgramme(userId)})))`

/** The programme of the membership someone signed up with: the first one in the company of their account. */
export const homeProgramme = (
  userId: SQLWrapper,
) => sql`SELECT h.programme_id FROM memberships h JOIN users o ON o.id = h.user_id
  WHERE h.user_id = ${userId} ORDER BY h.company_id = o.company_id DESC NULLS LAST, h.joined_at, h.id LIMIT 1`
