import type { TestApp } from './app.ts'

/** What stands in a path for the real thing of a full-history pair, by the name of the parameter. */
export type PairIds = Record<
  | 'enrollmentId'
  | 'activityId'
  | 'goalId'
  | 'taskId'
  | 'sessionId'
  | 'attachmentId'
  | 'roundId'
  | 'matchId'
  | 'noticeId'
  | 'feedbackId',
  string
>

export async function pairIdsOf(
  { platform }: Pick<TestApp, 'platform'>,
  enrollmentId: string,
): Promise<PairIds> {
  const { pool } = platform.database
  // Rounds open with time; one that is open now is enough to be reached for.
  await pool.query(
    `INSERT INTO feedback_rounds (enrollment_id, company_id, kind, opened_at)
     SELECT id, company_id, 'midpoint', now() FROM enrollments WHERE id = $1`,
    [enrollmentId],
  )
  const { rows } = await pool.query<PairIds>(
    `SELECT e.id AS "enrollmentId", e.match_id AS "matchId",
       (SELECT id FROM activities WHERE enrollment_id = e.id LIMIT 1) AS "activityId",
       (SELECT id FROM goals WHERE enrollment_id = e.id LIMIT 1) AS "goalId",
       (SELECT id FROM tasks WHERE enrollment_id = e.id LIMIT 1) AS "taskId",
       (SELECT id FROM mentoring_sessions WHERE enrollment_id = e.id LIMIT 1) AS "sessionId",
       (SELECT id FROM message_attachments WHERE enrollment_id = e.id LIMIT 1) AS "attachmentId",
       (SELECT id FROM feedback_rounds WHERE enrollment_id = e.id LIMIT 1) AS "roundId",
       (SELECT id FROM feedback WHERE enrollment_id = e.id LIMIT 1) AS "feedbackId",
       (SELECT id FROM notices WHERE user_id IN (e.mentor_id, e.mentee_id) LIMIT 1) AS "noticeId"
     FROM enrollments e WHERE e.id = $1`,
    [enrollmentId],
  )
  const [ids] = rows
  const missing = Object.entries(ids ?? { everything: null }).filter(([, id]) => !id)
  if (!ids || missing.length > 0)
    throw new Error(`the full-history pair lacks ${missing.map(([name]) => name)}`)
  return ids
}
