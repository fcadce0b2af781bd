import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import { agreementSignatures, enrollments, tracks, users } from '../../../platform/db/schema/index.ts'

const mentors = alias(users, 'mentors')
const mentees = alias(users, 'mentees')

interface Wanted {
  readonly userId: string
  readonly enrollmentId?: string | undefined
}

const unsignedFirst = (userId: Slot<string>) => sql`EXISTS (
  SELECT 1 FROM agreement_signatures s WHERE s.enrollment_id = ${enrollments.id} AND s.user_id = ${userId})`

function agreedEnrollmentWhere(db: Db, userId: Slot<string>, which: SQL) {
  const isOwn = or(eq(enrollments.mentorId, userId), eq(enrollments.menteeId, userId))
  const isSigned = unsignedFirst(userId)
  return db
    .select({
      id: enrollments.id,
      companyId: enrollments.companyId,
      state: enrollments.state,
      version: enrollments.agreementVersion,
      startedAt: enrollments.startedAt,
      months: enrollments.months,
      mentor: { id: mentors.id, firstName: mentors.firstName, lastName: mentors.lastName },
      mentee: { id: mentees.id, firstName: mentees.firstName, lastName: mentees.lastName },
      trackName: tracks.name,
    })
    .from(enrollments)
    .innerJoin(mentors, eq(mentors.id, enrollments.mentorId))
    .innerJoin(mentees, eq(mentees.id, enrollments.menteeId))
    .leftJoin(tracks, eq(tracks.id, enrollments.trackId))
    .where(and(isOwn, which))
    .orderBy(
      sql`${isSigned}`,
      sql`CASE WHEN ${isSigned} THEN NULL ELSE ${enrollments.startedAt} END`,
      desc(enrollments.startedAt),
      asc(enrollments.id),
    )
    .limit(1)
}

const namedEnrollment = prepareRow((db, userId: Slot<string>, enrollmentId: Slot<string>) =>
  agreedEnrollmentWhere(db, userId, eq(enrollments.id, enrollmentId)),
)
const nextToSign = prepareRow((db, userId: Slot<string>) =>
  agreedEnrollmentWhere(db, userId, eq(enrollments.state, 'ACTIVE')),
)

/**
 * The programme whose agreement is meant: the named one, else the oldest the person still has to sign, else the newest.
 */
export const agreedEnrollment = (db: Db, { userId, enrollmentId }: Wanted) =>
  enrollmentId ? namedEnrollment(db, userId, enrollmentId) : nextToSign(db, userId)

export type AgreedEnrollment = NonNullable<Awaited<ReturnType<typeof agreedEnrollment>>>

/**
 * Locked while signing, so that of two concurrent signatures one sees the other. False when the programme is over, even
 * if it just ended.
 */
export async function lockRunning(tx: Db, id: string): Promise<boolean> {
  const { id: key, state } = enrollments
  const [row] = await tx.select({ state }).from(enrollments).where(eq(key, id)).for('no key update')
  return row?.state === 'ACTIVE'
}

export const signaturesOf = prepareOnce((db, enrollmentId: Slot<string>) => {
  const { userId, name, signedAt } = agreementSignatures
  return db
    .select({ userId, name, signedAt })
    .from(agreementSignatures)
    .where(eq(agreementSignatures.enrollmentId, enrollmentId))
})

export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number]

/** False when this person has already signed. */
export async function insertSignature(
  tx: Db,
  signature: typeof agreementSignatures.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(agreementSignatures).values(signature).onConflictDoNothing().returning()
  return rows.length > 0
}
