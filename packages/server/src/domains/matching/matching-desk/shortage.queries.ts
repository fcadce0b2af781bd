import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { SoughtSkill } from '../matching-runs/sought-skills.ts'
import { freePeople } from './queue.queries.ts'

export type GapRow = {
  name: string
  asked: number
  asked_by_all: number
  offered: number
  offered_by_all: number
}

/** Demand and supply per skill, counting everyone once, widest gap first. */
export async function skillGaps(
  db: Db,
  programmeId: string,
  skills: readonly SoughtSkill[],
  now: Date,
): Promise<GapRow[]> {
  const { rows } = await db.execute<GapRow>(sql`
    WITH skills AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(skills)}::jsonb)
        AS s(key text, name text, "menteeQuestion" text, "mentorQuestion" text)
    ), free AS MATERIALIZED (${freePeople(programmeId, now)}),
    answered AS (
      SELECT a.user_id, v.role, i."questionId" AS question, lower(btrim(i.answer)) AS key
      FROM answers a JOIN users u ON u.id = a.user_id AND u.deactivated_at IS NULL
        JOIN memberships v ON v.user_id = a.user_id AND v.programme_id = a.programme_id AND v.standing = 'IN',
        jsonb_to_recordset(a.items) AS i("questionId" text, answer text)
      WHERE a.programme_id = ${programmeId}
    ), counted AS (
      SELECT s.key, a.role, count(DISTINCT a.user_id)::int AS everybody,
        count(DISTINCT a.user_id) FILTER (WHERE f.id IS NOT NULL)::int AS free
      FROM skills s JOIN answered a ON a.key = s.key
        AND a.question = CASE WHEN a.role = 'MENTEE' THEN s."menteeQuestion" ELSE s."mentorQuestion" END
      LEFT JOIN free f ON f.id = a.user_id
      GROUP BY 1, 2
    )
    SELECT min(s.name) AS name, coalesce(max(e.free), 0) AS asked, coalesce(max(e.everybody), 0) AS asked_by_all,
      coalesce(max(r.free), 0) AS offered, coalesce(max(r.everybody), 0) AS offered_by_all
    FROM skills s LEFT JOIN counted e ON e.key = s.key AND e.role = 'MENTEE'
    LEFT JOIN counted r ON r.key = s.key AND r.role = 'MENTOR'
    GROUP BY s.key
    ORDER BY coalesce(max(e.free), 0) - coalesce(max(r.free), 0) DESC,
      coalesce(max(e.everybody), 0) - coalesce(max(r.everybody), 0) DESC, 1`)
  return rows
}

type Totals = { mentees: number; mentors: number; places: number }

export async function freeTotals(db: Db, programmeId: string, now: Date): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    SELECT count(*) FILTER (WHERE role = 'MENTEE')::int AS mentees,
      count(*) FILTER (WHERE role = 'MENTOR')::int AS mentors,
      coalesce(sum(places) FILTER (WHERE role = 'MENTOR'), 0)::int AS places
    FROM (${freePeople(programmeId, now)}) AS free`)
  return rows[0] ?? { mentees: 0, mentors: 0, places: 0 }
}
