import { enrollments } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reasonsTold } from '../../matching/index.ts'
import { endEnrollment } from './end-enrollment.ts'
import { presentEnrollment, presentProgramme } from './enrollments.presenter.ts'
import { activitiesOf, enrollmentsOf, shownEnrollmentOf } from './enrollments.queries.ts'
import { pairOf } from './pair.ts'
import { sharedByPartner } from './partner-answers.ts'

export function enrollmentRoutes(bind: Bind, platform: Platform): void {
  const { clock } = platform
  const { db } = platform.database

  async function read(side: 'mentor' | 'mentee', userId: string, enrollmentId: string | undefined) {
    const enrollment = await shownEnrollmentOf(db, side, userId, enrollmentId)
    if (!enrollment) {
      throw new AppError('no_enrollment', 'Your programme starts when both of you have accepted the match.')
    }
    return presentEnrollment(enrollment, await activitiesOf(db, enrollment.id))
  }

  bind(enrollments.enrollments, async ({ actor }) => {
    const rows = await enrollmentsOf(db, actor.userId)
    return { enrollments: rows.map((row) => presentProgramme(row, clock.now())) }
  })
  bind(enrollments.endEnrollment, ({ actor, params, body }) =>
    endEnrollment(platform, actor, params.enrollmentId, { reason: body.reason, note: body.note ?? '' }),
  )
  bind(enrollments.readPartnerAnswers, async ({ actor, params }) => ({
    answers: await sharedByPartner(db, actor, params.enrollmentId),
  }))
  bind(enrollments.matchOfEnrollment, async ({ actor, params }) =>
    reasonsTold(db, await pairOf(db, actor, params.enrollmentId)),
  )
  bind(enrollments.mentorEnrollment, ({ actor, query }) => read('mentor', actor.userId, query.enrollmentId))
  bind(enrollments.menteeEnrollment, ({ actor, query }) => read('mentee', actor.userId, query.enrollmentId))
}
