import type { Enrollment, Programme } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentEnrollment, presentProgramme } from './enrollments.presenter.ts'
import { activitiesOf, enrollmentsOf, shownEnrollmentOf } from './enrollments.queries.ts'

/** A person's pairs, including those that are over. */
export const readProgrammes = async (
  db: Db,
  { userId, programmeId }: Actor,
  now: Date,
): Promise<Programme[]> =>
  (await enrollmentsOf(db, userId, programmeId)).map((row) => presentProgramme(row, now))

export async function readEnrollment(
  db: Db,
  side: 'mentor' | 'mentee',
  actor: Actor,
  enrollmentId: string | undefined,
): Promise<Enrollment> {
  const enrollment = await shownEnrollmentOf(db, side, actor, enrollmentId)
  if (!enrollment)
    throw new AppError('no_enrollment', 'Your programme starts when you’ve both accepted the match.')
  return presentEnrollment(enrollment, await activitiesOf(db, enrollment.id))
}

/** Everyone this person shares a running programme with. */
export async function partnersOf(db: Db, userId: string): Promise<string[]> {
  const running = (await enrollmentsOf(db, userId)).filter(({ state }) => state === 'ACTIVE')
  return running.map(({ mentor, mentee }) => (mentor.id === userId ? mentee.id : mentor.id))
}
