import { enrollments } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reasonsTold } from '../../matching/index.ts'
import { endEnrollment } from './end-enrollment.ts'
import { pairOf } from './pair.ts'
import { sharedByPartner } from './partner-answers.ts'
import { readEnrollment, readProgrammes } from './read-enrollments.ts'

export function enrollmentRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(enrollments.enrollments, async ({ actor }) => ({
    enrollments: await readProgrammes(db, actor, platform.clock.now()),
  }))
  bind(enrollments.endEnrollment, ({ actor, params, body }) =>
    endEnrollment(platform, actor, params.enrollmentId, { reason: body.reason, note: body.note ?? '' }),
  )
  bind(enrollments.readPartnerAnswers, async ({ actor, params }) => ({
    answers: await sharedByPartner(db, actor, params.enrollmentId),
  }))
  bind(enrollments.matchOfEnrollment, async ({ actor, params }) =>
    reasonsTold(db, await pairOf(db, actor, params.enrollmentId)),
  )
  bind(enrollments.mentorEnrollment, ({ actor, query }) =>
    readEnrollment(db, 'mentor', actor, query.enrollmentId),
  )
  bind(enrollments.menteeEnrollment, ({ actor, query }) =>
    readEnrollment(db, 'mentee', actor, query.enrollmentId),
  )
}
