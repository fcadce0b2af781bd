import type { CaseDetails, TeamRole } from '@brightpair/contract'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { PageRequest } from '../../platform/db/page.ts'
import { caseEntries, caseLooks, cases } from '../../platform/db/schema/index.ts'

export type NewCase = Omit<
  typeof cases.$inferInsert,
  'id' | 'state' | 'version' | 'closingNote' | 'closingWords' | 'closedBy' | 'closedAt' | 'withdrawnAt'
>

/** In the programme of its pair, if it has one. Undefined when its author has sent it already. */
export async function insertCase(
  tx: Db,
  given: NewCase,
): Promise<(PlaceOfCase & { id: string }) | undefined> {
  const { companyId, matchId = null } = given
  const pairId = sql`coalesce(${given.pairId ?? null}::uuid, ${given.enrollmentId ?? null}::uuid,
    (SELECT enrollment_id FROM feedback WHERE id = ${given.feedbackId ?? null}::uuid))`
  const programmeId = sql<string>`coalesce(
    (SELECT programme_id FROM enrollments WHERE company_id = ${companyId} AND id = ${pairId}),
    (SELECT programme_id FROM matches WHERE company_id = ${companyId} AND id = ${matchId}::uuid), ${given.programmeId ?? null}::uuid)`
  const [row] = await tx
    .insert(cases)
    .values({ ...given, programmeId })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Idempotent, however often the client retries. */
export async function insertEntry(
  tx: Db,
  given: typeof caseEntries.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(caseEntries)
    .values(given)
    .onConflictDoNothing()
    .returning({ id: caseEntries.id })
  return row?.id
}

/** Notifies no one and holds no one back from matching: for sample history stored in one go. */
export async function openCasesWithoutNotice(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cases (company_id, programme_id, source, feedback_id, author_id, subject_id, is_serious, created_at)
    SELECT f.company_id, e.programme_id, 'feedback', f.id, f.author_id, f.subject_id, false, f.created_at
    FROM feedback f JOIN enrollments e ON e.id = f.enrollment_id
    WHERE f.company_id = ${companyId} AND f.visibility = 'team' ON CONFLICT DO NOTHING`)
}

export const scopes = {
  case: `SELECT CASE WHEN c.programme_id IS NOT NULL THEN ARRAY[c.programme_id] ELSE ARRAY(
      SELECT v.programme_id FROM memberships v WHERE v.user_id = c.author_id AND v.company_id = c.company_id) END AS programme_ids
    FROM cases c WHERE c.id = $1 AND c.company_id = $2`,
}

type ReaderRole = 'SAFEGUARDING' | 'MANAGER' | 'ADMIN'

interface Place<Value> {
  readonly companyId: Value
  readonly programmeId: Value
  readonly authorId: Value
  readonly subjectId: Value
}

/** A case without a programme counts for each of its author's programmes. */
const liesIn = (programme: SQL, { programmeId, authorId }: Place<SQL>): SQL => sql`CASE
  WHEN ${programmeId} IS NOT NULL THEN ${programmeId} = ${programme}
  ELSE EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = ${authorId} AND v.programme_id = ${programme}) END`

/**
 * Someone who runs a programme may also take part in it: they can't read cases by them, about them or by their partner.
 */
const isOutside = (
  person: SQL,
  { authorId, subjectId }: Pick<Place<SQL>, 'authorId' | 'subjectId'>,
): SQL => sql`(
  ${person} <> ${authorId} AND ${person} IS DISTINCT FROM ${subjectId} AND NOT EXISTS (
    SELECT 1 FROM enrollments o WHERE (o.mentor_id = ${authorId} AND o.mentee_id = ${person})
      OR (o.mentor_id = ${person} AND o.mentee_id = ${authorId})))`

/** Whether `t` holds one of the roles in the whole company or in the programme. */
const isHeldAt = (place: Place<SQL>): SQL => sql`t.company_id = ${place.companyId} AND t.withdrawn_at IS NULL
  AND (t.programme_id IS NULL OR ${liesIn(sql`t.programme_id`, place)}) AND ${isOutside(sql`t.user_id`, place)}`

const hasRole = (place: Place<SQL>, role: TeamRole): SQL => sql`EXISTS (
  SELECT 1 FROM team_roles t JOIN users r ON r.id = t.user_id
  WHERE t.role = ${role} AND r.deactivated_at IS NULL AND ${isHeldAt(place)})`

const fixed = ({ companyId, programmeId, authorId, subjectId }: PlaceOfCase): Place<SQL> => ({
  companyId: sql`${companyId}::uuid`,
  programmeId: sql`${programmeId}::uuid`,
  authorId: sql`${authorId}::uuid`,
  subjectId: sql`${subjectId}::uuid`,
})

/** Whether someone is a manager or a safeguarding lead there, and so can be asked about a single case. */
export const isHeldBy = (userId: SQL, place: PlaceOfCase): SQL => sql`EXISTS (SELECT 1 FROM team_roles t
  WHERE t.user_id = ${userId} AND t.role IN ('MANAGER', 'SAFEGUARDING') AND ${isHeldAt(fixed(place))})`

/**
 * Cases are read by the safeguarding leads of their programme and company; if there is none by the managers, and if
 * there are none by platform admins.
 */
const readerRole = (place: Place<SQL>): SQL => sql`CASE
  WHEN ${hasRole(place, 'SAFEGUARDING')} THEN 'SAFEGUARDING'
  WHEN ${hasRole(place, 'MANAGER')} THEN 'MANAGER' ELSE 'ADMIN' END`

export interface CaseReaders {
  readonly role: ReaderRole
  readonly people: readonly { readonly id: string; readonly name: string }[]
}

export type PlaceOfCase = Pick<typeof cases.$inferSelect, keyof Place<unknown>>

export async function readersOf(db: Db, where: PlaceOfCase): Promise<CaseReaders> {
  const place = fixed(where)
  const { rows } = await db.execute<{ role: ReaderRole; id: string | null; name: string }>(sql`
    SELECT x.role, u.id, u.first_name || ' ' || u.last_name AS name
    FROM (SELECT ${readerRole(place)} AS role) x
    LEFT JOIN users u ON u.deactivated_at IS NULL AND CASE x.role
      WHEN 'ADMIN' THEN u.account_type = 'ADMIN' AND ${isOutside(sql`u.id`, place)}
      ELSE EXISTS (SELECT 1 FROM team_roles t
        WHERE t.user_id = u.id AND t.role::text = x.role AND ${isHeldAt(place)}) END
    ORDER BY u.id`)
  return {
    role: rows[0]?.role ?? 'ADMIN',
    people: rows.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
  }
}

interface Reading {
  readonly role: string
  /** Those named on a case can read it too. */
  readonly userId: string
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
}

const ofCase = {
  companyId: sql`c.company_id`,
  programmeId: sql`c.programme_id`,
  authorId: sql`c.author_id`,
  subjectId: sql`c.subject_id`,
}

/** Whether someone is named on a case, and still not involved in it. */
export async function isNamed(db: Db, caseId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM case_named_readers n JOIN cases c ON c.id = n.case_id
    WHERE n.case_id = ${caseId} AND n.user_id = ${userId} AND ${isOutside(sql`n.user_id`, ofCase)}`)
  return rows.length > 0
}

const forReader = ({ role, userId, companyId, programmeId }: Reading): SQL =>
  sql.join(
    [
      ...(companyId ? [sql`c.company_id = ${companyId}`] : []),
      ...(programmeId ? [liesIn(sql`${programmeId}`, ofCase)] : []),
      sql`(${readerRole(ofCase)} = ${role} OR ${role} <> 'ADMIN' AND EXISTS (
        SELECT 1 FROM case_named_readers n WHERE n.case_id = c.id AND n.user_id = ${userId}::uuid))
        AND ${isOutside(sql`${userId}::uuid`, ofCase)}`,
    ],
    sql` AND `,
  )

export async function countNew(db: Db, reading: Reading): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM cases c WHERE c.state = 'new' AND ${forReader(reading)}`,
  )
  return rows[0]?.count ?? 0
}

/** Counted per company, so that the number in a notice reveals nothing about other companies. */
export const countOpened = (db: Db, companyId: string): Promise<number> =>
  db.$count(cases, and(ne(cases.state, 'new'), eq(cases.companyId, companyId)))

const person = (alias: string, role: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
    'role', ${role})`)

const roleInPair = (alias: string) => `CASE ${alias}.id WHEN pair.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END`

type PersonOfCase = CaseDetails['author']

export type CaseRow = {
  id: string
  source: CaseDetails['source']
  state: CaseDetails['state']
  is_serious: boolean
  topic: CaseDetails['topic']
  urgency: CaseDetails['urgency']
  author: PersonOfCase
  about: PersonOfCase | null
  company: { id: string; name: string }
  created_at: string
  version: number
}

/** Without the words: those are read one case at a time. */
const columns = sql`c.id, c.source, c.state, c.is_serious, c.topic, c.urgency,
  ${person('author', `coalesce(c.author_role, ${roleInPair('author')})`)} AS author,
  CASE WHEN about.id IS NOT NULL THEN ${person('about', roleInPair('about'))} END AS about,
  jsonb_build_object('id', o.id, 'name', o.name) AS company, c.created_at, c.version`

const tables = sql`cases c
  LEFT JOIN feedback f ON f.id = c.feedback_id
  LEFT JOIN enrollments e ON e.id IN (c.enrollment_id, f.enrollment_id, c.pair_id)
  LEFT JOIN matches pair ON pair.id IN (c.match_id, e.match_id)
  JOIN users author ON author.id = c.author_id LEFT JOIN users about ON about.id = c.subject_id
  JOIN companies o ON o.id = c.company_id`

interface Filter extends PageRequest, Reading {
  readonly state?: 'open' | 'closed' | undefined
}

export async function casesPage(db: Db, filter: Filter): Promise<{ rows: CaseRow[]; total: number }> {
  const state = {
    open: sql`c.state <> 'closed'`,
    closed: sql`c.state = 'closed'`,
    all: sql`true`,
  }[filter.state ?? 'all']
  const where = sql`${state} AND ${forReader(filter)}`
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM cases c WHERE ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const { limit } = filter
  const offset = (filter.page - 1) * limit
  const { rows } = await db.execute<CaseRow>(sql`
    SELECT ${columns} FROM ${tables} WHERE ${where}
    ORDER BY (c.state = 'new') DESC, (c.urgency = 'today' AND c.state = 'new') DESC NULLS LAST, c.created_at DESC, c.id DESC
    LIMIT ${limit} OFFSET ${offset}`)
  return { rows, total }
}

export type WholeCase = CaseRow & {
  rating: number | null
  reason: CaseDetails['reason']
  helped: string
  to_change: string
  note: string
  phone: string
  entries: {
    id: string
    by: string
    isAuthor: boolean
    isNote: boolean
    isDecision: boolean
    words: string
    at: string
  }[]
  tasks: {
    id: string
    words: string
    who: string
    assigneeId: string | null
    dueOn: string | null
    doneAt: string | null
  }[]
  contact_paused_at: string | null
  can_pause_contact: boolean
  is_withdrawn: boolean
  programme: { startedAt: string; endedAt: string | null } | null
  hold: { note: string; since: string } | null
  looks: { name: string; firstAt: string; lastAt: string }[]
  closing: { note: string; words: string; by: string; at: string } | null
}

/** In chronological order; `which` filters out what the reader may not see. */
export const entriesOf = (which = sql`true`): SQL => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'by', coalesce(w.first_name || ' ' || w.last_name, ''),
      'isAuthor', n.author_id IS NOT DISTINCT FROM c.author_id, 'isNote', n.is_note,
      'isDecision', n.is_decision, 'words', n.words, 'at', n.written_at)
    ORDER BY n.written_at, n.id), '[]')
  FROM case_entries n LEFT JOIN users w ON w.id = n.author_id WHERE n.case_id = c.id AND ${which})`

const tasksOf = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'words', k.words, 'assigneeId', k.assignee_id,
      'who', coalesce(w.first_name || ' ' || w.last_name, ''), 'dueOn', k.due_on, 'doneAt', k.done_at)
    ORDER BY k.done_at IS NOT NULL, k.due_on NULLS LAST, k.created_at, k.id), '[]')
  FROM case_tasks k LEFT JOIN users w ON w.id = k.assignee_id WHERE k.case_id = c.id)`

export const pausedAt = sql`(SELECT p.paused_at FROM contact_pauses p WHERE p.case_id = c.id)`

export async function wholeCase(db: Db, id: string): Promise<WholeCase | undefined> {
  const { rows } = await db.execute<WholeCase>(sql`
    SELECT ${columns}, f.rating, CASE c.source WHEN 'ending' THEN e.end_reason END AS reason,
      coalesce(f.helped, '') AS helped, coalesce(f.to_change, '') AS to_change,
      CASE c.source WHEN 'ending' THEN e.end_note WHEN 'decline' THEN coalesce(pair.reject_reason, '')
        ELSE c.words END AS note, c.phone, ${entriesOf()} AS entries, ${tasksOf} AS tasks, ${pausedAt} AS contact_paused_at,
      c.withdrawn_at IS NOT NULL AS is_withdrawn, coalesce(e.state = 'ACTIVE', false) AS can_pause_contact,
      CASE WHEN e.id IS NOT NULL THEN
        jsonb_build_object('startedAt', e.started_at, 'endedAt', e.ended_at) END AS programme,
      (SELECT jsonb_build_object('note', k.note, 'since', k.held_at) FROM matching_holds k WHERE k.user_id = about.id) AS hold,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', r.first_name || ' ' || r.last_name, 'firstAt', l.first_at,
          'lastAt', l.last_at) ORDER BY l.first_at, r.id), '[]')
        FROM case_looks l JOIN users r ON r.id = l.reader_id WHERE l.case_id = c.id) AS looks,
      CASE WHEN c.state = 'closed' THEN jsonb_build_object('note', c.closing_note, 'words', c.closing_words,
        'by', coalesce((SELECT first_name || ' ' || last_name FROM users x WHERE x.id = c.closed_by), ''), 'at', c.closed_at)
      END AS closing
    FROM ${tables} WHERE c.id = ${id}`)
  return rows[0]
}

export async function lockCase(tx: Db, id: string) {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update')
  return row
}

export const openSeriousCasesAbout = (tx: Db, subjectId: string) =>
  tx
    .select()
    .from(cases)
    .where(and(eq(cases.subjectId, subjectId), cases.isSerious, ne(cases.state, 'closed')))

/** True when this admin has not read it before. */
export async function recordView(tx: Db, caseId: string, readerId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(caseLooks)
    .values({ caseId, readerId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [caseLooks.caseId, caseLooks.readerId], set: { lastAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

export async function changeCase(
  tx: Db,
  id: string,
  change: Partial<typeof cases.$inferSelect>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...change, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
}
