import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import { activities, enrollments, tracks, users } from '../../../platform/db/schema/index.ts'

export type EnrollmentRow = typeof enrollments.$inferSelect
export type ActivityRow = typeof activities.$inferSelect
type NewEnrollment = Pick<
  EnrollmentRow,
  | 'companyId'
  | 'programmeId'
  | 'matchId'
  | 'mentorId'
  | 'menteeId'
  | 'trackId'
  | 'months'
  | 'agreementVersion'
  | 'certificateActivities'
  | 'certificateSessions'
  | 'startedAt'
> &
  Partial<Pick<EnrollmentRow, 'themes' | 'continuesId'>>

export async function insertEnrollment(
  tx: Db,
  { themes: given, ...enrollment }: NewEnrollment,
): Promise<string> {
  const themes = given ?? sql`coalesce((SELECT themes FROM tracks WHERE id = ${enrollment.trackId}), '{}')`
  const [row] = await tx
    .insert(enrollments)
    .values({ ...enrollment, themes })
    .returning({ id: enrollments.id })
  if (!row) throw new Error('an enrollment was not stored')
  return row.id
}

export async function copyTemplate(tx: Db, enrollmentId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activities (enrollment_id, company_id, month, position, name, description, text_content,
      schedule_link, type, set_of_trainings, resource_id, created_at)
    SELECT e.id, e.company_id, t.month, t.position, t.name, t.description, t.text_content, t.link, t.type,
      t.set_of_trainings, t.resource_id, e.started_at
    FROM enrollments e JOIN track_activities t ON t.track_id = e.track_id
    WHERE e.id = ${enrollmentId}`)
}

const isOneOfTheTwo = (userId: string | Slot<string>) =>
  or(eq(enrollments.mentorId, userId), eq(enrollments.menteeId, userId))

export type PairRow = Pick<
  EnrollmentRow,
  | 'id'
  | 'companyId'
  | 'programmeId'
  | 'mentorId'
  | 'menteeId'
  | 'trackId'
  | 'state'
  | 'startedAt'
  | 'months'
  | 'themes'
  | 'endedAt'
>

/**
 * Plain text: nearly every request about a pair starts with this query, and building it costs the node as much as
 * sending it.
 */
const PAIR = `
  SELECT id, company_id AS "companyId", programme_id AS "programmeId", mentor_id AS "mentorId", mentee_id AS "menteeId",
    track_id AS "trackId", state, started_at AS "startedAt", months, themes, ended_at AS "endedAt"
  FROM enrollments WHERE id = $1 AND (mentor_id = $2 OR mentee_id = $2)`

/** With `lock` the row is locked, so its state can't change before the transaction ends. */
export async function enrollmentOfPerson(
  { $client }: Db,
  userId: string,
  enrollmentId: string,
  { lock = false } = {},
): Promise<PairRow | undefined> {
  const text = lock ? `${PAIR} FOR SHARE` : PAIR
  const { rows } = await $client.query<PairRow>({ text, values: [enrollmentId, userId] })
  return rows[0]
}

const mentors = alias(users, 'mentors')
const mentees = alias(users, 'mentees')

/** What someone did in their current programme, and in those they have left. Without a programme, everything. */
const seenFrom = (userId: string | Slot<string>, programmeId: string | Slot<string>) =>
  or(
    eq(enrollments.programmeId, programmeId),
    sql`NOT EXISTS (SELECT 1 FROM memberships v
      WHERE v.user_id = ${userId} AND v.programme_id = ${enrollments.programmeId})`,
  )

function enrollmentsWhere(db: Db, isWanted: SQL | undefined) {
  const person = (of: typeof mentors | typeof mentees) => ({
    id: of.id,
    firstName: of.firstName,
    lastName: of.lastName,
  })
  return db
    .select({
      id: enrollments.id,
      state: enrollments.state,
      months: enrollments.months,
      startedAt: enrollments.startedAt,
      endedAt: enrollments.endedAt,
      themes: enrollments.themes,
      track: { name: tracks.name },
      mentor: person(mentors),
      mentee: person(mentees),
      contactPausedAt: sql<string | null>`(SELECT min(p.paused_at) FROM contact_pauses p
        WHERE p.enrollment_id = ${enrollments.id})`,
    })
    .from(enrollments)
    .leftJoin(tracks, eq(tracks.id, enrollments.trackId))
    .innerJoin(mentors, eq(mentors.id, enrollments.mentorId))
    .innerJoin(mentees, eq(mentees.id, enrollments.menteeId))
    .where(isWanted)
    .orderBy(sql`${enrollments.state} <> 'ACTIVE'`, desc(enrollments.startedAt), desc(enrollments.id))
}

const allOf = prepareOnce((db, userId: Slot<string>) => enrollmentsWhere(db, isOneOfTheTwo(userId)))
const thoseSeenFrom = prepareOnce((db, userId: Slot<string>, programmeId: Slot<string>) =>
  enrollmentsWhere(db, and(isOneOfTheTwo(userId), seenFrom(userId, programmeId))),
)

export const enrollmentsOf = (db: Db, userId: string, programmeId: string | null = null) =>
  programmeId === null ? allOf(db, userId) : thoseSeenFrom(db, userId, programmeId)
export type ProgrammeRow = Awaited<ReturnType<typeof enrollmentsOf>>[number]

const partners = alias(users, 'partners')

type Side = 'mentor' | 'mentee'

const ownColumn = { mentor: enrollments.mentorId, mentee: enrollments.menteeId }
const partnerColumn = { mentor: enrollments.menteeId, mentee: enrollments.mentorId }

function shownWhere(db: Db, side: Side, userId: Slot<string>, isWanted: SQL | undefined) {
  return db
    .select({
      id: enrollments.id,
      months: enrollments.months,
      firstName: partners.firstName,
      lastName: partners.lastName,
    })
    .from(enrollments)
    .innerJoin(partners, eq(partners.id, partnerColumn[side]))
    .where(and(eq(ownColumn[side], userId), isWanted))
    .orderBy(desc(enrollments.startedAt), desc(enrollments.id))
    .limit(1)
}

const shownTo = (side: Side) => ({
  named: prepareRow((db, userId: Slot<string>, enrollmentId: Slot<string>) =>
    shownWhere(db, side, userId, eq(enrollments.id, enrollmentId)),
  ),
  newest: prepareRow((db, userId: Slot<string>) =>
    shownWhere(db, side, userId, eq(enrollments.state, 'ACTIVE')),
  ),
  newestSeen: prepareRow((db, userId: Slot<string>, programmeId: Slot<string>) =>
    shownWhere(db, side, userId, and(eq(enrollments.state, 'ACTIVE'), seenFrom(userId, programmeId))),
  ),
})
const shown = { mentor: shownTo('mentor'), mentee: shownTo('mentee') }

/** A programme of this person with the partner's name: the named one, even if it is over, or the newest running one. */
export function shownEnrollmentOf(
  db: Db,
  side: Side,
  { userId, programmeId }: { userId: string; programmeId: string | null },
  enrollmentId: string | undefined,
) {
  const { named, newest, newestSeen } = shown[side]
  if (enrollmentId) return named(db, userId, enrollmentId)
  return programmeId === null ? newest(db, userId) : newestSeen(db, userId, programmeId)
}

export const activitiesOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select()
    .from(activities)
    .where(eq(activities.enrollmentId, enrollmentId))
    .orderBy(asc(activities.month), asc(activities.position), asc(activities.id)),
)

export async function runningEnrollmentsOf(db: Db, userId: string, programmeId?: string): Promise<string[]> {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.state, 'ACTIVE'),
        isOneOfTheTwo(userId),
        programmeId ? eq(enrollments.programmeId, programmeId) : undefined,
      ),
    )
    .orderBy(asc(enrollments.id))
  return rows.map(({ id }) => id)
}

export async function enrollmentToEnd(tx: Db, id: string) {
  const [row] = await tx
    .select({
      id: enrollments.id,
      matchId: enrollments.matchId,
      companyId: enrollments.companyId,
      programmeId: enrollments.programmeId,
      mentor: { id: mentors.id, firstName: mentors.firstName },
      mentee: { id: mentees.id, firstName: mentees.firstName },
    })
    .from(enrollments)
    .innerJoin(mentors, eq(mentors.id, enrollments.mentorId))
    .innerJoin(mentees, eq(mentees.id, enrollments.menteeId))
    .where(eq(enrollments.id, id))
  return row
}
export type EndingEnrollment = NonNullable<Awaited<ReturnType<typeof enrollmentToEnd>>>

/** Call with the programme's match locked, as for closing it. */
export async function lockEnrollment(tx: Db, id: string): Promise<void> {
  await tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, id)).for('update')
}

/** Call with the programme's match locked. */
export async function closeEnrollment(
  tx: Db,
  id: string,
  ending: { state: 'ENDED' | 'COMPLETED'; endedAt: Date } & Partial<
    Pick<EnrollmentRow, 'endedBy' | 'endReason' | 'endNote' | 'goesOn'>
  >,
): Promise<void> {
  const closed = await tx
    .update(enrollments)
    .set(ending)
    .where(and(eq(enrollments.id, id), eq(enrollments.state, 'ACTIVE')))
    .returning({ id: enrollments.id })
  if (closed.length !== 1) throw new Error('a match was enrolled without a running programme')
}

export interface BegunMonth {
  readonly enrollmentId: string
  readonly month: number
  readonly began: Date
  readonly theme: string | null
  readonly mentor: { readonly id: string; readonly firstName: string }
  readonly mentee: { readonly id: string; readonly firstName: string }
}

/**
 * Second to last months of running programmes that began after a moment; the start of the programme covers the first.
 */
export async function monthsBegunSince(db: Db, since: Date, now: Date): Promise<BegunMonth[]> {
  const { rows } = await db.execute<Omit<BegunMonth, 'began'> & { began: string }>(sql`
    SELECT e.id AS "enrollmentId", n.elapsed + 1 AS month, b.began, e.themes[n.elapsed + 1] AS theme,
      jsonb_build_object('id', mentor.id, 'firstName', mentor.first_name) AS mentor,
      jsonb_build_object('id', mentee.id, 'firstName', mentee.first_name) AS mentee
    FROM enrollments e
      CROSS JOIN LATERAL generate_series(1, e.months - 1) AS n(elapsed)
      CROSS JOIN LATERAL (
        SELECT (e.started_at AT TIME ZONE 'UTC' + make_interval(months => n.elapsed)) AT TIME ZONE 'UTC' AS began
      ) AS b
      JOIN users mentor ON mentor.id = e.mentor_id
      JOIN users mentee ON mentee.id = e.mentee_id
    WHERE e.state = 'ACTIVE' AND b.began > ${since}::timestamptz AND b.began <= ${now}::timestamptz
    ORDER BY b.began, e.id`)
  return rows.map((row) => ({ ...row, began: new Date(row.began) }))
}

/**
 * Months are counted as in `monthsLater`: the end of a month stays one. The first line is the condition an index can
 * serve.
 */
export async function enrollmentsPastTheirMonths(db: Db, now: Date, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM enrollments WHERE state = 'ACTIVE' AND started_at <= ${now}::timestamptz - interval '28 days'
      AND (started_at AT TIME ZONE 'UTC' + make_interval(months => months)) AT TIME ZONE 'UTC' <= ${now}::timestamptz
    ORDER BY started_at LIMIT ${max}`)
  return rows.map(({ id }) => id)
}
