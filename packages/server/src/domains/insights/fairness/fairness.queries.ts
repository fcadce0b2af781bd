import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredQuestion } from '../../../platform/db/schema/index.ts'

export type Side = 'MENTOR' | 'MENTEE'

interface Asked {
  readonly role: Side
  readonly companyId: string | undefined
  readonly now: Date
}

export type Cells = {
  people: number
  matched: number
  median_days: number | null
  score: number | null
}

/** A group without a name said nothing; `rest` are places or departments with few people, taken together. */
export type GroupRow = Cells & { view: string; name: string | null; rest: boolean }

const columns = {
  MENTEE: { own: sql`m.mentee_id`, view: sql`m.mentee_view` },
  MENTOR: { own: sql`m.mentor_id`, view: sql`m.mentor_view` },
}

/** Who answered, when the first partner was proposed to them, and how well it fitted in their own eyes. */
function people({ role, companyId, now }: Asked): SQL {
  const { own, view } = columns[role]
  return sql`people AS MATERIALIZED (
    SELECT u.id, a.items, f.score, f.proposed_at IS NOT NULL AS matched,
      extract(epoch FROM coalesce(f.proposed_at, ${now}::timestamptz) - a.submitted_at) / 86400 AS days
    FROM users u JOIN answers a ON a.user_id = u.id
    LEFT JOIN LATERAL (
      SELECT m.proposed_at, (${view} -> 'score' ->> 'total')::float8 AS score FROM matches m
      WHERE ${own} = u.id ORDER BY m.proposed_at, m.id LIMIT 1) f ON true
    WHERE u.account_type = ${role}::account_type AND u.deactivated_at IS NULL
      AND ${companyId ? sql`u.company_id = ${companyId}` : sql`true`})`
}

const cells = sql`count(*)::int AS people, (count(*) FILTER (WHERE matched))::int AS matched,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY days)::float8 AS median_days, avg(score)::float8 AS score`

export async function everyone(db: Db, asked: Asked): Promise<Cells> {
  const { rows } = await db.execute<Cells>(sql`WITH ${people(asked)} SELECT ${cells} FROM people`)
  return rows[0] ?? { people: 0, matched: 0, median_days: null, score: null }
}

/** Both are written freely, so those of few people are taken together: their names alone could say who it is. */
async function byWords(db: Db, asked: Asked, fewest: number, words: SQL, of: SQL): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(asked)}, grouped AS (
      SELECT p.*, nullif(lower(trim(${words})), '') AS word, nullif(trim(${words}), '') AS written
      FROM people p LEFT JOIN ${of} f ON f.user_id = p.id
    ), sized AS (
      SELECT *, word IS NOT NULL AND count(*) OVER (PARTITION BY word) < ${fewest} AS rest,
        min(written) OVER (PARTITION BY word) AS name
      FROM grouped
    )
    SELECT '' AS view, CASE WHEN rest THEN NULL ELSE name END AS name, rest, ${cells}
    FROM sized GROUP BY 2, 3 ORDER BY bool_and(word IS NULL), rest, min(name)`)
  return rows
}

export const byPlace = (db: Db, asked: Asked, fewest: number): Promise<GroupRow[]> =>
  byWords(db, asked, fewest, sql`f.location`, sql`profiles`)

export const byDepartment = (db: Db, asked: Asked, fewest: number): Promise<GroupRow[]> =>
  byWords(db, asked, fewest, sql`f.department`, sql`person_facts`)

/** By the role level in the profile, from the first step to the last. */
export async function byLevel(db: Db, asked: Asked): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(asked)}
    SELECT '' AS view, f.level AS name, false AS rest, ${cells}
    FROM people p LEFT JOIN profiles f ON f.user_id = p.id GROUP BY f.level`)
  return rows
}

/** By option, never by the words someone wrote beside 'Other'. */
export async function byQuestions(db: Db, asked: Asked, questionIds: readonly string[]): Promise<GroupRow[]> {
  if (questionIds.length === 0) return []
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(asked)}, asked AS (SELECT id FROM jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) id)
    SELECT asked.id AS view, given.answer AS name, false AS rest, ${cells}
    FROM people p CROSS JOIN asked LEFT JOIN LATERAL (
      SELECT DISTINCT item ->> 'answer' AS answer FROM jsonb_array_elements(p.items) item
      WHERE item ->> 'questionId' = asked.id) given ON true
    GROUP BY 1, 2`)
  return rows
}

export type KnownQuestion = Pick<StoredQuestion, 'id' | 'name' | 'type' | 'options'> & { current: boolean }

/** Of all versions, the newest wording of each question, in the order of the questionnaire. */
export async function questionsOf(db: Db, companyId: string, role: Side): Promise<KnownQuestion[]> {
  const { rows } = await db.execute<KnownQuestion>(sql`
    SELECT id, name, type, options, current FROM (
      SELECT DISTINCT ON (q ->> 'id') q ->> 'id' AS id, q ->> 'name' AS name, q ->> 'type' AS type,
        q -> 'options' AS options, v.superseded_at IS NULL AS current, v.version, place
      FROM questionnaires v, jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place)
      WHERE v.company_id = ${companyId} AND v.role = ${role}::account_type
      ORDER BY q ->> 'id', v.version DESC) newest
    ORDER BY current DESC, place`)
  return rows
}

export async function markedQuestions(db: Db, companyId: string, role: Side): Promise<string[]> {
  const { rows } = await db.execute<{ question_id: string }>(sql`
    SELECT question_id FROM fairness_questions
    WHERE company_id = ${companyId} AND role = ${role}::account_type ORDER BY marked_at, question_id`)
  return rows.map(({ question_id }) => question_id)
}

interface Mark {
  readonly companyId: string
  readonly role: Side
  readonly questionId: string
}

/** False when it was so already: of two who mark at once, one did it. */
export async function mark(tx: Db, { companyId, role, questionId }: Mark, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO fairness_questions (company_id, role, question_id, marked_at)
    VALUES (${companyId}, ${role}::account_type, ${questionId}, ${now}) ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

export async function unmark(tx: Db, { companyId, role, questionId }: Mark): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM fairness_questions
    WHERE company_id = ${companyId} AND role = ${role}::account_type AND question_id = ${questionId}`)
  return rowCount === 1
}
