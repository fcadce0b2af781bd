import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/connect.ts'
import { enrollments } from '../../../platform/db/schema/index.ts'

const later = alias(enrollments, 'later')

/** For a mentee whose mentor left, with what is still missing for a certificate; undefined when they start over. */
export async function programmeToContinue(
  tx: Db,
  { menteeId, programmeId }: { menteeId: string; programmeId: string },
  now: Date,
) {
  const held = sql`(SELECT count(*) FROM mentoring_sessions s 
    WHERE s.enrollment_id = ${enrollments.id} AND s.held AND s.ends_at <= ${now})`
  const [row] = await tx
    .select({
      id: enrollments.id,
      trackId: enrollments.trackId,
      months: enrollments.months,
      themes: enrollments.themes,
      startedAt: enrollments.startedAt,
      endedAt: enrollments.endedAt,
      certificateActivities: enrollments.certificateActivities,
      certificateSessions: sql<number>`greatest(0, ${enrollments.certificateSessions} - ${held})::int`,
    })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.menteeId, menteeId),
        eq(enrollments.programmeId, programmeId),
        eq(enrollments.state, 'ENDED'),
        eq(enrollments.goesOn, true),
        notExists(tx.select({ id: later.id }).from(later).where(eq(later.continuesId, enrollments.id))),
      ),
    )
    .orderBy(desc(enrollments.endedAt), desc(enrollments.id))
    .limit(1)
  return row?.endedAt ? { ...row, endedAt: row.endedAt } : undefined
}

/**
 * The plan is copied with its ticks, and now belongs to the mentee. Reflections are copied as private to the mentee, as
 * they were shared with someone else. Messages and the mentor's own texts stay behind.
 */
export async function copyProgress(
  tx: Db,
  { from, to, menteeId }: { from: string; to: string; menteeId: string },
): Promise<void> {
  await tx.execute(sql`
    WITH a AS MATERIALIZED (SELECT *, gen_random_uuid() AS new_id FROM activities WHERE enrollment_id = ${from}),
      g AS MATERIALIZED (SELECT *, gen_random_uuid() AS new_id FROM goals WHERE enrollment_id = ${from}),
      copied_activities AS (
        INSERT INTO activities (id, enrollment_id, company_id, month, position, name, description, text_content,
          schedule_link, type, set_of_trainings, done_at, created_by, created_at, resource_id)
        SELECT new_id, ${to}, company_id, month, position, name, description, text_content, schedule_link, type,
          set_of_trainings, done_at, created_by, created_at, resource_id FROM a),
      copied_goals AS (
        INSERT INTO goals (id, enrollment_id, company_id, title, note, target_month, by_tasks, progress, done_at,
          created_at)
        SELECT new_id, ${to}, company_id, title, note, target_month, by_tasks, progress, done_at, created_at FROM g),
      copied_reflections AS (
        INSERT INTO reflections (enrollment_id, company_id, user_id, month, text, draft, shared, updated_at)
        SELECT ${to}, company_id, user_id, month, text, draft, false, updated_at FROM reflections
        WHERE enrollment_id = ${from} AND user_id = ${menteeId})
    INSERT INTO tasks (enrollment_id, company_id, goal_id, activity_id, title, note, due_on, added_by, done_at,
      created_at, written_by)
    SELECT ${to}, t.company_id, g.new_id, a.new_id, t.title, t.note, t.due_on, ${menteeId}, t.done_at, t.created_at,
      t.written_by
    FROM tasks t LEFT JOIN g ON g.id = t.goal_id LEFT JOIN a ON a.id = t.activity_id
    WHERE t.enrollment_id = ${from}`)
}
