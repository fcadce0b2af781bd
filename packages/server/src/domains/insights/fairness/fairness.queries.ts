import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { StoredQuestion } from '../../../platform/db/schema/index.ts'
import { MIN_GROUP } from '../../../platform/small-groups.ts'
import { isOf, type Scope } from '../scope.queries.ts'

export type Side = 'MENTOR' | 'MENTEE'

interface Filter extends Scope {
  readonly role: Side
  readonly now: Date
}

export type Cells = {
  people: number
  matched: number
  median_days: number | null
  score: number | null
  /**
   * Another programme of the company has so few of them, or so few who were matched, that the company's figures minus
   * this programme's would reveal theirs.
   */
  thin: boolean
  thin_matched: boolean
}

/** A group without a name gave no value; `rest` combines places or departments with few people. */
export type GroupRow = Cells & { view: string; name: string | null; rest: boolean }

const columns = {
  MENTEE: { own: sql`m.mentee_id`, view: sql`m.mentee_view` },
  MENTOR: { own: sql`m.mentor_id`, view: sql`m.mentor_view` },
}

/**
 * People who answered, when their first partner was proposed, and how good the match was from their side. For one
 * programme, people of the other programmes are included too, as not `here`; for several, everyone counts once, with
 * their first answers.
 */
function people({ role, companyId, programmeId, now }: Filter): SQL {
  const { own, view } = columns[role]
  const told = sql`a.items, f.score, f.proposed_at IS NOT NULL AS matched,
      extract(epoch FROM coalesce(f.proposed_at, ${now}::timestamptz) - a.submitted_at) / 86400 AS days`
  const first = (where: SQL) => sql`LEFT JOIN LATERAL (
      SELECT m.proposed_at, (${view} -> 'score' ->> 'total')::float8 AS score FROM matches m
      WHERE ${own} = u.id AND ${where} ORDER BY m.proposed_at, m.id LIMIT 1) f ON true`
  return programmeId
    ? sql`people AS MATERIALIZED (
    SELECT u.id, v.programme_id, v.programme_id = ${programmeId} AS here, ${told}
    FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
    JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
    ${first(sql`m.programme_id = v.programme_id`)}
    WHERE v.company_id = ${companyId} AND v.role = ${role}::account_type AND v.standing = 'IN')`
    : sql`people AS MATERIALIZED (
    SELECT u.id, NULL::uuid AS programme_id, true AS here, ${told}
    FROM users u JOIN LATERAL (
      SELECT n.items, n.submitted_at FROM answers n WHERE n.user_id = u.id ORDER BY n.submitted_at LIMIT 1) a ON true
    ${first(sql`true`)}
    WHERE u.account_type = ${role}::account_type AND u.deactivated_at IS NULL
      AND ${companyId ? sql`u.company_id = ${companyId}` : sql`true`})`
}

/** The programme's share of the rows `grouped` by `view` and `key`, as `g`. */
const beside = sql`elsewhere AS (
    SELECT view, key, bool_or(people < ${MIN_GROUP}) AS thin, bool_or(matched BETWEEN 1 AND ${MIN_GROUP - 1}) AS thin_matched
    FROM (
      SELECT view, key, count(*) AS people, count(*) FILTER (WHERE matched) AS matched
      FROM grouped WHERE NOT here GROUP BY view, key, programme_id
    ) sizes GROUP BY view, key
  ), shown AS (
    SELECT g.*, coalesce(o.thin, false) AS thin, coalesce(o.thin_matched, false) AS thin_matched
    FROM grouped g LEFT JOIN elsewhere o ON o.view = g.view AND o.key IS NOT DISTINCT FROM g.key WHERE g.here
  )`

const cells = sql`count(*)::int AS people, (count(*) FILTER (WHERE matched))::int AS matched,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY days)::float8 AS median_days, avg(score)::float8 AS score,
  coalesce(bool_or(thin), false) AS thin, coalesce(bool_or(thin_matched), false) AS thin_matched`

export async function everyone(db: Db, filter: Filter): Promise<Cells> {
  const { rows } = await db.execute<Cells>(sql`
    WITH ${people(filter)}, grouped AS (SELECT p.*, '' AS view, '' AS key FROM people p), ${beside}
    SELECT ${cells} FROM shown`)
  return (
    rows[0] ?? { people: 0, matched: 0, median_days: null, score: null, thin: false, thin_matched: false }
  )
}

/** Both are free text, so those with few people are combined: the names alone could identify someone. */
async function byWords(db: Db, filter: Filter, words: SQL, of: SQL): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(filter)}, grouped AS (
      SELECT p.*, '' AS view, nullif(lower(trim(${words})), '') AS key, nullif(trim(${words}), '') AS written
      FROM people p LEFT JOIN ${of} f ON f.user_id = p.id
    ), ${beside}, sized AS (
      SELECT *, key IS NOT NULL AND count(*) OVER (PARTITION BY key) < ${MIN_GROUP} AS rest,
        min(written) OVER (PARTITION BY key) AS name
      FROM shown
    )
    SELECT '' AS view, CASE WHEN rest THEN NULL ELSE name END AS name, rest, ${cells}
    FROM sized GROUP BY 2, 3 ORDER BY bool_and(key IS NULL), rest, min(name)`)
  return rows
}

export const byPlace = (db: Db, filter: Filter): Promise<GroupRow[]> =>
  byWords(db, filter, sql`f.location`, sql`profiles`)

export const byDepartment = (db: Db, filter: Filter): Promise<GroupRow[]> =>
  byWords(db, filter, sql`f.department`, sql`person_facts`)

/** By the seniority in the profile, lowest level first. */
export async function byLevel(db: Db, filter: Filter): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(filter)}, grouped AS (
      SELECT p.*, '' AS view, f.level AS key FROM people p LEFT JOIN profiles f ON f.user_id = p.id
    ), ${beside}
    SELECT '' AS view, key AS name, false AS rest, ${cells} FROM shown GROUP BY key`)
  return rows
}

/** By option, never by the free text beside 'Other'. */
export async function byQuestions(
  db: Db,
  filter: Filter,
  questionIds: readonly string[],
): Promise<GroupRow[]> {
  if (questionIds.length === 0) return []
  const { rows } = await db.execute<GroupRow>(sql`
    WITH ${people(filter)}, filter AS (SELECT id FROM jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) id),
    grouped AS (
      SELECT p.*, filter.id AS view, given.answer AS key
      FROM people p CROSS JOIN filter LEFT JOIN LATERAL (
        SELECT DISTINCT item ->> 'answer' AS answer FROM jsonb_array_elements(p.items) item
        WHERE item ->> 'questionId' = filter.id) given ON true
    ), ${beside}
    SELECT view, key AS name, false AS rest, ${cells} FROM shown GROUP BY view, key`)
  return rows
}

export type KnownQuestion = Pick<StoredQuestion, 'id' | 'name' | 'type' | 'options'> & { current: boolean }

/** From all versions, the newest wording of each question, in the order of the questionnaire. */
export async function questionsOf(
  db: Db,
  { companyId, programmeId, role }: Pick<Filter, 'companyId' | 'programmeId' | 'role'>,
): Promise<KnownQuestion[]> {
  const { rows } = await db.execute<KnownQuestion>(sql`
    SELECT id, name, type, options, current FROM (
      SELECT DISTINCT ON (q ->> 'id') q ->> 'id' AS id, q ->> 'name' AS name, q ->> 'type' AS type,
        q -> 'options' AS options, v.superseded_at IS NULL AS current, v.version, place
      FROM questionnaires v, jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place)
      WHERE ${isOf('v', { companyId, programmeId })} AND v.role = ${role}::account_type
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

/** False when it was marked already: of two concurrent requests, one succeeds. */
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
