import { and, asc, desc, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { messages } from '../../platform/db/schema/index.ts'

export type MessageRow = typeof messages.$inferSelect
type NewMessage = Omit<MessageRow, 'number' | 'readAt'>

/** Takes the pair's next number, and locks the counter until the transaction ends. */
async function nextNumber(tx: Db, enrollmentId: string, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ last_number: number }>(sql`
    INSERT INTO message_counters AS c (enrollment_id, company_id, last_number)
    VALUES (${enrollmentId}, ${companyId}, 1)
    ON CONFLICT (enrollment_id) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number`)
  const [row] = rows
  if (!row) throw new Error('a message got no number')
  return row.last_number
}

/** Undefined when this sender already has a message with this clientId. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<MessageRow | undefined> {
  const number = await nextNumber(tx, message.enrollmentId, message.companyId)
  const [row] = await tx
    .insert(messages)
    .values({ ...message, number })
    .onConflictDoNothing({ target: [messages.enrollmentId, messages.senderId, messages.clientId] })
    .returning()
  return row
}

export async function messageOfClient(
  db: Db,
  { enrollmentId, senderId, clientId }: { enrollmentId: string; senderId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.enrollmentId, enrollmentId),
        eq(messages.senderId, senderId),
        eq(messages.clientId, clientId),
      ),
    )
  return row
}

interface Page {
  readonly limit: number
  readonly before?: number | undefined
  readonly after?: number | undefined
}

const messagesBetween = (
  order: typeof asc,
  db: Db,
  enrollmentId: Slot<string>,
  after: Slot<number>,
  before: Slot<number>,
  limit: Slot<number>,
) =>
  db
    .select()
    .from(messages)
    .where(
      and(eq(messages.enrollmentId, enrollmentId), gt(messages.number, after), lt(messages.number, before)),
    )
    .orderBy(order(messages.number))
    .limit(limit)

const firstBetween = prepareOnce(
  (db, pair: Slot<string>, after: Slot<number>, before: Slot<number>, limit: Slot<number>) =>
    messagesBetween(asc, db, pair, after, before, limit),
)
const lastBetween = prepareOnce(
  (db, pair: Slot<string>, after: Slot<number>, before: Slot<number>, limit: Slot<number>) =>
    messagesBetween(desc, db, pair, after, before, limit),
)

/** The largest value of the integer type. */
const LAST_NUMBER = 2_147_483_647

/** The first ones after a number, or the last ones before it; always in ascending order. */
export async function messagesOf(
  db: Db,
  enrollmentId: string,
  { limit, before = LAST_NUMBER, after }: Page,
): Promise<MessageRow[]> {
  if (after !== undefined) return firstBetween(db, enrollmentId, after, before, limit)
  return (await lastBetween(db, enrollmentId, 0, before, limit)).reverse()
}

const lastReadBefore = prepareOnce(
  (db, enrollmentId: Slot<string>, senderId: Slot<string>, until: Slot<string>) =>
    db
      .select({ number: messages.number, readAt: messages.readAt })
      .from(messages)
      .where(
        and(
          eq(messages.enrollmentId, enrollmentId),
          eq(messages.senderId, senderId),
          lte(messages.readAt, until),
        ),
      )
      .orderBy(desc(messages.number))
      .limit(1),
)

export async function lastReadOf(db: Db, enrollmentId: string, senderId: string, until: Date | null) {
  const [row] = await lastReadBefore(db, enrollmentId, senderId, until?.toISOString() ?? 'infinity')
  return row?.readAt ? { number: row.number, readAt: row.readAt } : null
}

interface ReadMark {
  readonly enrollmentId: string
  readonly senderId: string
  readonly number: number
  readonly now: Date
}

/**
 * Returns how many became read. Locked in order, so that two concurrent calls wait for each other instead of failing.
 */
export async function markRead(tx: Db, { enrollmentId, senderId, number, now }: ReadMark): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE messages m SET read_at = ${now}
    FROM (SELECT number FROM messages
          WHERE enrollment_id = ${enrollmentId} AND sender_id = ${senderId} AND number <= ${number}
            AND read_at IS NULL
          ORDER BY number FOR UPDATE) AS due
    WHERE m.enrollment_id = ${enrollmentId} AND m.number = due.number AND m.read_at IS NULL`)
  return rowCount ?? 0
}

export async function unreadIn(db: Db, enrollmentId: string, senderId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT count(*)::int AS unread FROM messages
    WHERE enrollment_id = ${enrollmentId} AND sender_id = ${senderId} AND read_at IS NULL`)
  return rows[0]?.unread ?? 0
}

export type ThreadRow = {
  readonly enrollmentId: string
  readonly unread: number
  readonly number: number | null
  readonly senderId: string | null
  readonly text: string | null
  readonly sentAt: Date | null
  readonly files: number
}

const THREADS = `
    SELECT e.id AS "enrollmentId", unread.count AS unread, last.number, last.sender_id AS "senderId", last.text,
      last.sent_at AS "sentAt",
      (SELECT count(*)::int FROM message_attachments a
       WHERE a.enrollment_id = e.id AND a.message_number = last.number) AS files
    FROM enrollments e
    CROSS JOIN LATERAL (
      SELECT count(*)::int FROM messages m
      WHERE m.enrollment_id = e.id AND m.read_at IS NULL
        AND m.sender_id = CASE WHEN e.mentor_id = $1 THEN e.mentee_id ELSE e.mentor_id END) AS unread
    LEFT JOIN LATERAL (
      SELECT number, sender_id, text, sent_at FROM messages m
      WHERE m.enrollment_id = e.id ORDER BY number DESC LIMIT 1) AS last ON true
    WHERE e.mentor_id = $1 OR e.mentee_id = $1
    ORDER BY coalesce(last.sent_at, e.started_at) DESC, e.id`

export async function threadsOf({ $client }: Db, userId: string): Promise<ThreadRow[]> {
  const { rows } = await $client.query<ThreadRow>({ text: THREADS, values: [userId] })
  return rows
}

const PAIRS_WRITTEN_TO = `
  SELECT e.id FROM unnest($1::uuid[]) AS e (id)
  WHERE EXISTS (SELECT 1 FROM messages m WHERE m.enrollment_id = e.id AND m.sender_id = $2)`

export async function pairsWithMessagesBy(
  { $client }: Db,
  enrollmentIds: readonly string[],
  senderId: string,
): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>({
    text: PAIRS_WRITTEN_TO,
    values: [enrollmentIds, senderId],
  })
  return rows.map(({ id }) => id)
}

/** Messages in which every search word is the beginning of a word, newest first. */
export async function messagesWith(
  db: Db,
  enrollmentId: string,
  words: readonly string[],
  limit: number,
): Promise<MessageRow[]> {
  const wanted = words.map((word) => `${word}:*`).join(' & ')
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.enrollmentId, enrollmentId),
        isNotNull(messages.senderId),
        sql`to_tsvector('simple', ${messages.text}) @@ to_tsquery('simple', ${wanted})`,
      ),
    )
    .orderBy(desc(messages.number))
    .limit(limit)
}
