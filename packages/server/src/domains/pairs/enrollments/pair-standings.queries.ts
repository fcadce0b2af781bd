import type { Db } from '../../../platform/db/connect.ts'

export type StandingRow = {
  readonly enrollmentId: string
  readonly partnerId: string
  readonly startedAt: Date
  readonly months: number
  readonly signedByMe: boolean
  readonly partnerSignedAt: Date | null
  readonly activities: readonly { month: number; done: number; total: number }[]
  readonly dueTask: { readonly title: string; readonly dueOn: string } | null
  readonly reflectedMonths: readonly number[]
}

const STANDINGS = `
  SELECT e.id AS "enrollmentId", p.id AS "partnerId", e.started_at AS "startedAt", e.months,
    EXISTS (SELECT 1 FROM agreement_signatures s WHERE s.enrollment_id = e.id AND s.user_id = $1)
      AS "signedByMe",
    (SELECT s.signed_at FROM agreement_signatures s WHERE s.enrollment_id = e.id AND s.user_id = p.id)
      AS "partnerSignedAt",
    (SELECT coalesce(jsonb_agg(m), '[]') FROM (
      SELECT a.month, count(a.done_at)::int AS done, count(*)::int AS total
      FROM activities a WHERE a.enrollment_id = e.id GROUP BY a.month) AS m) AS activities,
    (SELECT jsonb_build_object('title', t.title, 'dueOn', t.due_on) FROM tasks t
      WHERE t.enrollment_id = e.id AND t.done_at IS NULL AND t.due_on IS NOT NULL
      ORDER BY t.due_on, t.created_at, t.id LIMIT 1) AS "dueTask",
    (SELECT coalesce(jsonb_agg(r.month), '[]') FROM reflections r
      WHERE r.enrollment_id = e.id AND r.user_id = $1 AND r.text <> '') AS "reflectedMonths"
  FROM enrollments e
    JOIN users p ON p.id = CASE WHEN e.mentor_id = $1 THEN e.mentee_id ELSE e.mentor_id END
  WHERE e.state = 'ACTIVE' AND (e.mentor_id = $1 OR e.mentee_id = $1)
  ORDER BY e.started_at DESC, e.id DESC`

/** All running pairs of a person in one statement: a mentor can have five. */
export async function standingsOf({ $client }: Db, userId: string): Promise<StandingRow[]> {
  const { rows } = await $client.query<StandingRow>({ text: STANDINGS, values: [userId] })
  return rows
}
