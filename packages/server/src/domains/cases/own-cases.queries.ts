import type { OwnCaseRow } from '@brightpair/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { PageRequest } from '../../platform/db/page.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { caseEntries, cases, contactPauses, enrollments } from '../../platform/db/schema/index.ts'
import { entriesOf, pausedAt, type WholeCase } from './cases.queries.ts'

export type OwnRow = {
  id: string
  topic: OwnCaseRow['topic']
  urgency: OwnCaseRow['urgency']
  state: OwnCaseRow['state']
  created_at: string
  withdrawn_at: string | null
}

export type OwnWholeCase = OwnRow & {
  words: string
  about: { firstName: string; lastName: string } | null
  contact_paused_at: string | null
  read_by: { name: string; at: string }[]
  shared_with: string[]
  entries: WholeCase['entries']
  closing: { words: string; at: string } | null
}

const columns = sql`c.id, c.topic, c.urgency, c.state, c.created_at, c.withdrawn_at`

export async function ownCasesPage(
  db: Db,
  authorId: string,
  { page, limit }: PageRequest,
): Promise<{ rows: OwnRow[]; total: number }> {
  const total = await db.$count(cases, and(eq(cases.authorId, authorId), eq(cases.source, 'told')))
  const { rows } = await db.execute<OwnRow>(sql`
    SELECT ${columns} FROM cases c WHERE c.author_id = ${authorId} AND c.source = 'told'
    ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
  return { rows, total }
}

export async function ownWholeCase(db: Db, authorId: string, id: string): Promise<OwnWholeCase | undefined> {
  const { rows } = await db.execute<OwnWholeCase>(sql`
    SELECT ${columns}, c.words, ${pausedAt} AS contact_paused_at, ${entriesOf(sql`NOT n.is_note`)} AS entries,
      (SELECT jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name)
        FROM users u WHERE u.id = c.subject_id) AS about,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', r.first_name || ' ' || r.last_name, 'at', l.first_at)
        ORDER BY l.first_at, r.id), '[]')
        FROM case_looks l JOIN users r ON r.id = l.reader_id WHERE l.case_id = c.id) AS read_by,
      (SELECT coalesce(jsonb_agg(r.first_name || ' ' || r.last_name ORDER BY n.named_at, r.id), '[]')
        FROM case_named_readers n JOIN users r ON r.id = n.user_id WHERE n.case_id = c.id) AS shared_with,
      CASE WHEN c.state = 'closed' THEN jsonb_build_object('words', c.closing_words, 'at', c.closed_at) END AS closing
    FROM cases c WHERE c.id = ${id} AND c.author_id = ${authorId} AND c.source = 'told'`)
  return rows[0]
}

/** The case of this client id; it exists whenever a repeated insert was skipped. */
export async function caseOfClient(tx: Db, authorId: string, clientId: string): Promise<string> {
  const [row] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.authorId, authorId), eq(cases.clientId, clientId)))
  if (!row) throw new Error('a repeated case was not found')
  return row.id
}

export async function lockOwnCase(tx: Db, authorId: string, id: string) {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.authorId, authorId), eq(cases.source, 'told')))
    .for('no key update')
  return row
}

/** The roles of a pair; locked, so that no one writes while contact is being paused. */
export async function lockPair(tx: Db, enrollmentId: string) {
  const [row] = await tx
    .select({
      id: enrollments.id,
      mentorId: enrollments.mentorId,
      menteeId: enrollments.menteeId,
      isRunning: sql<boolean>`${enrollments.state} = 'ACTIVE'`,
    })
    .from(enrollments)
    .where(eq(enrollments.id, enrollmentId))
    .for('no key update')
  return row
}
export type LockedPair = NonNullable<Awaited<ReturnType<typeof lockPair>>>

/** The pair a case concerns, wherever its words are stored. */
export async function pairOfCase(tx: Db, caseId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    SELECT coalesce(c.pair_id, c.enrollment_id, f.enrollment_id) AS id
    FROM cases c LEFT JOIN feedback f ON f.id = c.feedback_id WHERE c.id = ${caseId}`)
  return rows[0]?.id ?? undefined
}

export async function insertPause(
  tx: Db,
  given: typeof contactPauses.$inferInsert,
): Promise<'new' | 'there already'> {
  const rows = await tx.insert(contactPauses).values(given).onConflictDoNothing().returning()
  return rows.length > 0 ? 'new' : 'there already'
}

/** The pair, if contact resumes; undefined while another case keeps it paused. */
export async function removePause(tx: Db, caseId: string): Promise<string | undefined> {
  const [gone] = await tx.delete(contactPauses).where(eq(contactPauses.caseId, caseId)).returning()
  if (!gone) return
  return (await isContactPaused(tx, gone.enrollmentId)) ? undefined : gone.enrollmentId
}

const pausesOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select({ caseId: contactPauses.caseId })
    .from(contactPauses)
    .where(eq(contactPauses.enrollmentId, enrollmentId))
    .limit(1),
)

export async function isContactPaused(db: Db, enrollmentId: string): Promise<boolean> {
  return (await pausesOf(db, enrollmentId)).length > 0
}

export async function deleteEntries(tx: Db, caseId: string): Promise<void> {
  await tx.delete(caseEntries).where(eq(caseEntries.caseId, caseId))
}
