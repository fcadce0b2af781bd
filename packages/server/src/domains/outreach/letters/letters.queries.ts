import type { Letter, LetterOutcome, LetterWhen } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import { letters, type StillTrue } from '../../../platform/db/schema/index.ts'

export interface NewLetter {
  readonly companyId: string
  readonly programmeId: string | null
  readonly authorId: string
  readonly clientId: string
  readonly isAnnouncement: boolean
  readonly subject: string
  readonly body: string
  readonly timing: LetterWhen
  readonly stillTrue: StillTrue | null
  readonly createdAt: Date
}

/** Undefined when it exists already; a concurrent duplicate waits until the first is done. */
export async function insertLetter(tx: Db, letter: NewLetter): Promise<string | undefined> {
  const [row] = await tx
    .insert(letters)
    .values(letter)
    .onConflictDoNothing({ target: [letters.authorId, letters.clientId] })
    .returning({ id: letters.id })
  return row?.id
}

export async function letterByClientId(
  tx: Db,
  authorId: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM letters WHERE author_id = ${authorId} AND client_id = ${clientId}`,
  )
  return rows[0]?.id
}

const sendAt = (when: LetterWhen, now: Date): SQL => {
  if (when.kind === 'now') return sql`${now}::timestamptz`
  if (when.kind === 'at') return sql`${when.at}::timestamptz`
  return sql`(${when.day}::date + ${when.minute} * interval '1 minute') AT TIME ZONE coalesce(u.time_zone, 'Etc/UTC')`
}

/** Inserts all of them in one statement. Returns how many. */
export async function insertReaders(
  tx: Db,
  letterId: string,
  { when, who, now }: { when: LetterWhen; who: SQL; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO letter_readers (letter_id, user_id, send_at)
    SELECT ${letterId}, u.id, ${sendAt(when, now)} FROM users u WHERE ${who}`)
  return rowCount ?? 0
}

/**
 * What happened to each reader. If a notice no longer needs an email, it was read in the app, or its reader
 * unsubscribed before it was sent.
 */
const judged = (condition: SQL) => sql`
  SELECT r.*, n.read_at, m.state AS mail_state, m.sent_at,
    CASE WHEN r.state = 'WAITING' THEN r.send_at WHEN m.id IS NULL THEN n.mail_at END AS due,
    CASE WHEN r.state = 'HELD' THEN r.held_for
      WHEN r.state = 'SENT' AND m.id IS NULL AND n.mail_at IS NULL AND n.read_at IS NULL THEN 'unsubscribed' END AS held,
    CASE WHEN r.state = 'HELD' THEN 'held' WHEN r.state = 'WAITING' THEN 'waiting'
      WHEN m.state = 'SENT' THEN 'sent' WHEN m.state IN ('FAILED', 'UNCERTAIN') THEN 'failed'
      WHEN m.id IS NOT NULL OR n.mail_at IS NOT NULL THEN 'waiting'
      WHEN n.read_at IS NOT NULL THEN 'sent' ELSE 'held' END AS outcome
  FROM letter_readers r
    LEFT JOIN notices n ON n.user_id = r.user_id AND n.kind IN ('team-letter', 'announcement') AND n.thing_id = r.letter_id AND n.thing_mark = ''
    LEFT JOIN mails m ON m.id = coalesce(r.mail_id, n.mail_id)
  WHERE ${condition}`

export type StoredLetter = {
  id: string
  company: { id: string; name: string }
  programme: { id: string; name: string } | null
  author: string | null
  subject: string
  body: string
  timing: LetterWhen
  isAnnouncement: boolean
  createdAt: string
  stoppedAt: string | null
  readers: Letter['readers']
}

const shown = (condition: SQL, cut: SQL) => sql`
  SELECT l.id, jsonb_build_object('id', c.id, 'name', c.name) AS company,
    CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END AS programme, a.first_name || ' ' || a.last_name AS author,
    l.subject, l.body, l.timing, l.is_announcement AS "isAnnouncement", l.created_at AS "createdAt", l.stopped_at AS "stoppedAt", (
      SELECT jsonb_build_object('total', count(*), 'waiting', count(*) FILTER (WHERE outcome = 'waiting'),
        'sent', count(*) FILTER (WHERE outcome = 'sent'), 'held', count(*) FILTER (WHERE outcome = 'held'),
        'failed', count(*) FILTER (WHERE outcome = 'failed'), 'read', count(read_at))
      FROM (${judged(sql`r.letter_id = l.id`)}) j) AS readers
  FROM letters l JOIN companies c ON c.id = l.company_id LEFT JOIN users a ON a.id = l.author_id
    LEFT JOIN programmes g ON g.id = l.programme_id
  WHERE ${condition} ORDER BY l.created_at DESC, l.id DESC ${cut}`

export async function lettersPage(
  db: Db,
  {
    companyId,
    programmeId,
    kind,
    page,
    limit,
  }: PageRequest & {
    companyId?: string | undefined
    programmeId?: string | undefined
    kind?: 'letters' | 'announcements' | undefined
  },
): Promise<{ rows: StoredLetter[]; total: number }> {
  const conditions = [
    ...(companyId ? [sql`l.company_id = ${companyId}`] : []),
    ...(programmeId ? [sql`l.programme_id = ${programmeId}`] : []),
    ...(kind ? [sql`l.is_announcement = ${kind === 'announcements'}`] : []),
  ]
  const where = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM letters l WHERE ${where}`,
  )
  const { rows } = await db.execute<StoredLetter>(
    shown(where, sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function letterById(db: Db, id: string): Promise<StoredLetter | undefined> {
  const { rows } = await db.execute<StoredLetter>(shown(sql`l.id = ${id}`, sql``))
  return rows[0]
}

export type OutcomeRow = Pick<LetterOutcome, 'outcome' | 'held'> & {
  id: string
  firstName: string
  lastName: string
  mailState: 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'UNCERTAIN' | null
  due: string | null
  at: string | null
  readAt: string | null
}

export async function outcomesPage(
  db: Db,
  { id, outcome, page, limit }: PageRequest & { id: string; outcome?: string | undefined },
): Promise<{ rows: OutcomeRow[]; total: number }> {
  const ofLetter = sql`(${judged(sql`r.letter_id = ${id}`)}) j WHERE ${outcome ? sql`outcome = ${outcome}` : sql`true`}`
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${ofLetter}`)
  const { rows } = await db.execute<OutcomeRow>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", f.outcome, f.held, f.mail_state AS "mailState",
      f.due, coalesce(f.sent_at, f.handled_at) AS at, f.read_at AS "readAt"
    FROM (SELECT * FROM ${ofLetter}) f JOIN users u ON u.id = f.user_id
    ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Holds everyone who is not being written to right now. Returns how many; zero means there is nothing left to stop. */
export async function holdWaiting(tx: Db, letterId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE letter_readers SET state = 'HELD', held_for = 'stopped', handled_at = ${now}
    WHERE letter_id = ${letterId} AND state = 'WAITING'`)
  return rowCount ?? 0
}

export async function markStopped(tx: Db, letterId: string, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE letters SET stopped_at = coalesce(stopped_at, ${now}) WHERE id = ${letterId}`)
}
