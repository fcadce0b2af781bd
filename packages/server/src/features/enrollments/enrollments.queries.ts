import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/connect.ts'
import { activities, enrollments, users } from '../../platform/db/schema/index.ts'

type EnrollmentRow = typeof enrollments.$inferSelect
export type ActivityRow = typeof activities.$inferSelect
type NewEnrollment = Pick<
  EnrollmentRow,
  'companyId' | 'matchId' | 'mentorId' | 'menteeId' | 'trackId' | 'agreementVersion' | 'startedAt'
>

export async function insertEnrollment(tx: Db, enrollment: NewEnrollment): Promise<string> {
  const [row] = await tx.insert(enrollments).values(enrollment).returning({ id: enrollments.id })
  if (!row) throw new Error('an enrollment was not stored')
  return row.id
}

export async function copyTemplate(tx: Db, enrollmentId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activities (enrollment_id, company_id, month, position, name, description, text_content,
      schedule_link, type, set_of_trainings)
    SELECT e.id, e.company_id, t.month, t.position, t.name, t.description, t.text_content, t.link, t.type,
      t.set_of_trainings
    FROM enrollments e JOIN track_activities t ON t.track_id = e.track_id WHERE e.id = ${enrollmentId}`)
}

const partners = alias(users, 'partners')

/** A running programme of this person with the partner's name: the named one, or the newest. */
export async function activeEnrollmentOf(
  db: Db,
  side: 'mentor' | 'mentee',
  userId: string,
  enrollmentId: string | undefined,
) {
  const [own, other] =
    side === 'mentor'
      ? [enrollments.mentorId, enrollments.menteeId]
      : [enrollments.menteeId, enrollments.mentorId]
  const [row] = await db
    .select({ id: enrollments.id, firstName: partners.firstName, lastName: partners.lastName })
    .from(enrollments)
    .innerJoin(partners, eq(partners.id, other))
    .where(
      and(
        eq(own, userId),
        eq(enrollments.state, 'ACTIVE'),
        enrollmentId ? eq(enrollments.id, enrollmentId) : undefined,
      ),
    )
    .orderBy(desc(enrollments.startedAt), desc(enrollments.id))
    .limit(1)
  return row
}

export function activitiesOf(db: Db, enrollmentId: string): Promise<ActivityRow[]> {
  return db
    .select()
    .from(activities)
    .where(eq(activities.enrollmentId, enrollmentId))
    .orderBy(asc(activities.month), asc(activities.position))
}
