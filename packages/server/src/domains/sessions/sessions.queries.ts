import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { containsWords } from '../../platform/db/contains-words.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { mentoringSessions } from '../../platform/db/schema/index.ts'

export type SessionRow = typeof mentoringSessions.$inferSelect
export type SessionState = SessionRow['state']
type NewSession = typeof mentoringSessions.$inferInsert
export type SessionChange = Partial<NewSession>

const MAX_SESSIONS = 1000

const isAgreed = inArray(mentoringSessions.state, ['AGREED', 'MOVING'])
const isOf = (userId: string) =>
  or(eq(mentoringSessions.mentorId, userId), eq(mentoringSessions.menteeId, userId))

const byTime = sql`coalesce(${mentoringSessions.startsAt}, ${mentoringSessions.proposedTimes}[1],
  ${mentoringSessions.createdAt}), ${mentoringSessions.id}`

export const sessionsOfPair = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select()
    .from(mentoringSessions)
    .where(eq(mentoringSessions.enrollmentId, enrollmentId))
    .orderBy(byTime)
    .limit(MAX_SESSIONS),
)

export async function sessionOfPair(
  db: Db,
  enrollmentId: string,
  sessionId: string,
  lock?: 'update',
): Promise<SessionRow | undefined> {
  const query = db
    .select()
    .from(mentoringSessions)
    .where(and(eq(mentoringSessions.enrollmentId, enrollmentId), eq(mentoringSessions.id, sessionId)))
  const [row] = await (lock ? query.for(lock) : query)
  return row
}

/** What one of the two says about a past session. The version stays: nothing that was agreed has changed. */
export async function saveMetReply(tx: Db, sessionId: string, said: SessionChange): Promise<SessionRow> {
  const [row] = await tx
    .update(mentoringSessions)
    .set(said)
    .where(eq(mentoringSessions.id, sessionId))
    .returning()
  if (!row) throw new Error('a session vanished')
  return row
}

/** False when there is none that this person added. */
export async function deleteTalk(
  tx: Db,
  talk: { readonly enrollmentId: string; readonly sessionId: string; readonly addedBy: string },
): Promise<boolean> {
  const { id, enrollmentId, addedBy } = mentoringSessions
  const rows = await tx
    .delete(mentoringSessions)
    .where(and(eq(id, talk.sessionId), eq(enrollmentId, talk.enrollmentId), eq(addedBy, talk.addedBy)))
    .returning({ id })
  return rows.length > 0
}

/** Both are in the video room now; recorded once. */
export async function recordMetInRoom(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(mentoringSessions)
    .set({ metInRoomAt: now })
    .where(and(eq(mentoringSessions.id, sessionId), isNull(mentoringSessions.metInRoomAt)))
}

/** Undefined when the same is proposed already: a double click proposes nothing new. */
export async function insertSession(tx: Db, session: NewSession): Promise<SessionRow | undefined> {
  const [row] = await tx.insert(mentoringSessions).values(session).onConflictDoNothing().returning()
  return row
}

/** Undefined after a concurrent change: the version does not match. */
export async function changeSession(
  tx: Db,
  seen: Pick<SessionRow, 'id' | 'enrollmentId' | 'version'>,
  change: SessionChange,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(mentoringSessions)
    .set({ ...change, version: seen.version + 1 })
    .where(
      and(
        eq(mentoringSessions.id, seen.id),
        eq(mentoringSessions.enrollmentId, seen.enrollmentId),
        eq(mentoringSessions.version, seen.version),
      ),
    )
    .returning()
  return row
}

/** The constraint violations for two sessions of one person at the same time. */
export function isOverlap(error: unknown): boolean {
  const { constraint = '' } = ((error instanceof Error && error.cause) || {}) as { constraint?: string }
  return /^mentoring_sessions_(one_at_a_time|proposed_once)/.test(constraint)
}

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

const agreedBetween = prepareOnce(
  (
    db,
    userIds: Slot<readonly string[]>,
    from: Slot<string>,
    to: Slot<string>,
    moving: Slot<readonly string[]>,
  ) => {
    const { id, startsAt, endsAt, mentorId, menteeId } = mentoringSessions
    return db
      .select({ startsAt, endsAt })
      .from(mentoringSessions)
      .where(
        and(
          isAgreed,
          sql`(${mentorId} = ANY(${userIds}::uuid[]) OR ${menteeId} = ANY(${userIds}::uuid[]))`,
          lt(startsAt, to),
          gt(endsAt, from),
          sql`${id} <> ALL(${moving}::uuid[])`,
        ),
      )
  },
)

/** When these people are in agreed sessions, with anyone; those about to be moved may be excluded. */
export async function agreedSpans(
  db: Db,
  userIds: readonly string[],
  { startsAt: from, endsAt: to }: Span,
  moving: readonly string[] = [],
): Promise<Span[]> {
  const rows = await agreedBetween(db, userIds, from.toISOString(), to.toISOString(), moving)
  return rows.flatMap((row) =>
    row.startsAt && row.endsAt ? [{ startsAt: row.startsAt, endsAt: row.endsAt }] : [],
  )
}

/** How many single sessions a pair has agreed on and not held yet. */
export function sessionsAhead(db: Db, enrollmentId: string, now: Date): Promise<number> {
  const { startsAt, seriesId } = mentoringSessions
  return db.$count(
    mentoringSessions,
    and(eq(mentoringSessions.enrollmentId, enrollmentId), isAgreed, gt(startsAt, now), isNull(seriesId)),
  )
}

/** Agreed sessions of one person in all programmes, running or over. */
export function agreedOfPerson(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(mentoringSessions)
    .where(and(isOf(userId), isAgreed))
    .orderBy(byTime)
    .limit(MAX_SESSIONS)
}

/** Sessions of these pairs that were not declined or cancelled, including past ones. */
export const openSessionsOf = prepareOnce((db, enrollmentIds: Slot<readonly string[]>) =>
  db
    .select()
    .from(mentoringSessions)
    .where(
      and(
        sql`${mentoringSessions.enrollmentId} = ANY(${enrollmentIds}::uuid[])`,
        isNull(mentoringSessions.closedAt),
      ),
    )
    .orderBy(byTime)
    .limit(MAX_SESSIONS),
)

export function sessionsWithWords(
  db: Db,
  enrollmentId: string,
  words: readonly string[],
  max: number,
): Promise<SessionRow[]> {
  const { title, agenda } = mentoringSessions
  return db
    .select()
    .from(mentoringSessions)
    .where(and(eq(mentoringSessions.enrollmentId, enrollmentId), containsWords(words, title, agenda)))
    .orderBy(sql`${mentoringSessions.changedAt} DESC`)
    .limit(max)
}

const next = (column: typeof mentoringSessions.version | typeof mentoringSessions.sequence) =>
  sql`${column} + 1`

/** Ends future sessions, and returns the agreed ones. */
export async function cancelAhead(
  tx: Db,
  enrollmentId: string,
  now: Date,
  closed: SessionChange,
): Promise<SessionRow[]> {
  const { state, startsAt, version, sequence } = mentoringSessions
  const ofPair = eq(mentoringSessions.enrollmentId, enrollmentId)
  const change = { ...closed, changedAt: now, version: next(version) }
  await tx
    .update(mentoringSessions)
    .set({ ...change, state: 'CANCELLED' })
    .where(and(ofPair, eq(state, 'PROPOSED')))
  return tx
    .update(mentoringSessions)
    .set({ ...change, state: 'CANCELLED', sequence: next(sequence) })
    .where(and(ofPair, inArray(state, ['AGREED', 'MOVING']), gt(startsAt, now)))
    .returning()
}

/** A session that has started stays as agreed: no other time for it can be accepted any more. */
export async function dropMovesOfBegun(
  tx: Db,
  enrollmentId: string,
  now: Date,
  noProposal: SessionChange,
): Promise<void> {
  const { state, startsAt, version } = mentoringSessions
  await tx
    .update(mentoringSessions)
    .set({ ...noProposal, state: 'AGREED', changedAt: now, version: next(version) })
    .where(and(eq(mentoringSessions.enrollmentId, enrollmentId), eq(state, 'MOVING'), lte(startsAt, now)))
}
