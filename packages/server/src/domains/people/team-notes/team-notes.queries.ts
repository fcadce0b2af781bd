import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { teamNotes } from '../../../platform/db/schema/index.ts'

export interface NoteRow extends Record<string, unknown> {
  readonly id: string
  readonly words: string
  readonly partner: string | null
  readonly author: string | null
  readonly author_id: string | null
  readonly written_at: string
  readonly edited_at: string | null
  readonly version: number
}

interface Seen {
  readonly personId: string
  /** For a manager of one programme: only about pairs in it. */
  readonly programmeId: string | null
}

/** Those of the person's current company: another company's notes stay with it. */
export async function notesAbout(db: Db, { personId, programmeId }: Seen): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT n.id, n.words, n.author_id, n.written_at, n.edited_at, n.version,
      a.first_name || ' ' || a.last_name AS author, p.first_name || ' ' || p.last_name AS partner
    FROM users u JOIN team_notes n ON n.company_id = u.company_id
      LEFT JOIN enrollments e ON e.id = n.enrollment_id
      LEFT JOIN users p ON p.id = CASE WHEN e.mentor_id = u.id THEN e.mentee_id ELSE e.mentor_id END
      LEFT JOIN users a ON a.id = n.author_id
    WHERE u.id = ${personId}
      AND (n.user_id = u.id OR u.id IN (e.mentor_id, e.mentee_id)
        AND (${programmeId}::uuid IS NULL OR e.programme_id = ${programmeId}))
    ORDER BY n.written_at DESC, n.id LIMIT 200`)
  return rows
}

/** Managers of the whole company, and of the programmes the person is in. */
export async function recordReaders(db: Db, personId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT m.first_name || ' ' || m.last_name AS name
    FROM users u JOIN team_roles r ON r.company_id = u.company_id AND r.role = 'MANAGER' AND r.withdrawn_at IS NULL
      JOIN users m ON m.id = r.user_id AND m.deactivated_at IS NULL
    WHERE u.id = ${personId} AND (r.programme_id IS NULL
      OR r.programme_id IN (SELECT programme_id FROM memberships WHERE user_id = u.id))
    ORDER BY 1`)
  return rows.map(({ name }) => name)
}

/** Where to store the note; undefined when the reader can't see the person, or the pair among theirs. */
export async function placeOfNote(
  db: Db,
  { personId, programmeId }: Seen,
  pairId: string | null,
): Promise<{ companyId: string; enrollmentId: string | null; name: string } | undefined> {
  const { rows } = await db.execute<{ companyId: string; enrollmentId: string | null; name: string }>(sql`
    SELECT u.company_id AS "companyId", e.id AS "enrollmentId", u.first_name || ' ' || u.last_name AS name
    FROM users u LEFT JOIN enrollments e ON e.match_id = ${pairId} AND e.company_id = u.company_id
      AND u.id IN (e.mentor_id, e.mentee_id) AND (${programmeId}::uuid IS NULL OR e.programme_id = ${programmeId})
    WHERE u.id = ${personId} AND u.company_id IS NOT NULL AND u.account_type IN ('MENTOR', 'MENTEE')
      AND (${pairId}::uuid IS NULL OR e.id IS NOT NULL)`)
  return rows[0]
}

/** False when it was stored already. */
export async function insertNote(tx: Db, note: typeof teamNotes.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(teamNotes).values(note).onConflictDoNothing().returning({ id: teamNotes.id })
  return rows.length > 0
}

/** False after a concurrent change. */
export async function updateNote(
  tx: Db,
  id: string,
  { version, ...change }: { version: number; words: string; editedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(teamNotes)
    .set({ ...change, version: version + 1 })
    .where(and(eq(teamNotes.id, id), eq(teamNotes.version, version)))
    .returning({ id: teamNotes.id })
  return rows.length > 0
}

export async function deleteNote(tx: Db, id: string): Promise<void> {
  await tx.delete(teamNotes).where(eq(teamNotes.id, id))
}
