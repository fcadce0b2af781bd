import {
  activities,
  agreements,
  assessments,
  badges,
  certificates,
  enrollments,
  feedback,
  plans,
} from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonsTold } from '../matching/index.ts'
import { paperBrandOf } from '../programmes/index.ts'
import {
  addActivity,
  changeActivity,
  orderActivities,
  readActivities,
  removeActivity,
  tickActivity,
} from './activities/activities.service.ts'
import { readAgreement, signAgreement } from './agreements/agreements.service.ts'
import { answerAssessment, readAssessment, skipAssessment } from './assessments/assessments.service.ts'
import { readSetUp, setUpAssessment } from './assessments/set-up-assessment.ts'
import { readBadges } from './badges/award-badges.ts'
import { readCertificate, readProgress, verifyCertificate } from './certificates/certificates.service.ts'
import { endEnrollment } from './enrollments/end-enrollment.ts'
import { pairOf } from './enrollments/pair.ts'
import { sharedByPartner } from './enrollments/partner-answers.ts'
import { readEnrollment, readProgrammes } from './enrollments/read-enrollments.ts'
import { answerRound } from './feedback/answer-round.ts'
import { giveFeedback, readFeedback, releaseFeedback } from './feedback/feedback.service.ts'
import { addGoal, changeGoal, reachGoal, removeGoal, setGoalProgress } from './plans/goals.service.ts'
import { readPlan } from './plans/read-plan.ts'
import { draftReflection, keepReflection, replyToReflection } from './plans/reflections.service.ts'
import { addTask, changeTask, removeTask, tickTask } from './plans/tasks.service.ts'
import { agreementPaper, certificatePaper } from './tasks.ts'

export function routes(bind: Bind, platform: Platform): void {
  activityRoutes(bind, platform)
  agreementRoutes(bind, platform)
  assessmentRoutes(bind, platform)
  badgeRoutes(bind, platform)
  certificateRoutes(bind, platform)
  enrollmentRoutes(bind, platform)
  feedbackRoutes(bind, platform)
  planRoutes(bind, platform)
}

function activityRoutes(bind: Bind, platform: Platform): void {
  bind(activities.activities, ({ actor, params }) =>
    readActivities(platform.database.db, actor, params.enrollmentId),
  )
  bind(activities.addActivity, ({ actor, params, body }) =>
    addActivity(platform, actor, params.enrollmentId, body),
  )
  bind(activities.changeActivity, ({ actor, params, body }) => changeActivity(platform, actor, params, body))
  bind(activities.removeActivity, ({ actor, params }) => removeActivity(platform, actor, params))
  bind(activities.orderActivities, ({ actor, params, body }) =>
    orderActivities(platform, actor, params.enrollmentId, body),
  )
  bind(activities.tickActivity, ({ actor, params, body }) => tickActivity(platform, actor, params, body.done))
}

function agreementRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(agreements.agreement, ({ actor, query }) => readAgreement(db, actor, query.enrollmentId))

  bind(agreements.signAgreement, ({ actor, body }) => signAgreement(platform, actor, body))

  bind(agreements.agreementPdf, async ({ actor, query, reply }) => {
    const paper = await platform.papers.draw(agreementPaper, actor.userId, async () => {
      const agreement = await readAgreement(db, actor, query.enrollmentId)
      return { agreement, brand: await paperBrandOf(db, agreement) }
    })
    reply.header('content-disposition', 'attachment; filename="mentorship-agreement.pdf"')
    return paper
  })
}

function assessmentRoutes(bind: Bind, platform: Platform): void {
  bind(assessments.assessment, async ({ actor }) => ({ due: await readAssessment(platform, actor) }))
  bind(assessments.answerAssessment, ({ actor, body }) => answerAssessment(platform, actor, body))
  bind(assessments.skipAssessment, ({ actor, body }) => skipAssessment(platform, actor, body.moment))
  bind(assessments.assessmentSetUp, ({ params }) => readSetUp(platform.database.db, params.id))
  bind(assessments.setUpAssessment, ({ actor, params, body }) =>
    setUpAssessment(platform, actor, params.id, body),
  )
}

function badgeRoutes(bind: Bind, platform: Platform): void {
  bind(badges.badges, async ({ actor, params }) => ({
    badges: await readBadges(platform, actor, params.enrollmentId),
  }))
}

function certificateRoutes(bind: Bind, platform: Platform): void {
  bind(certificates.certificateProgress, ({ actor, params }) =>
    readProgress(platform, actor, params.enrollmentId),
  )
  bind(certificates.certificate, ({ actor, params }) => readCertificate(platform, actor, params.enrollmentId))

  bind(certificates.certificatePdf, async ({ actor, params, reply }) => {
    const paper = await platform.papers.draw(certificatePaper, actor.userId, async () => ({
      certificate: await readCertificate(platform, actor, params.enrollmentId),
      brand: await paperBrandOf(platform.database.db, params),
    }))
    reply.header('content-disposition', 'attachment; filename="certificate.pdf"')
    return paper
  })

  bind(certificates.verifyCertificate, ({ params, visitor }) =>
    verifyCertificate(platform, params.number, visitor),
  )
}

function enrollmentRoutes(bind: Bind, platform: Platform): void {
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

function feedbackRoutes(bind: Bind, platform: Platform): void {
  bind(feedback.feedback, ({ actor, params }) => readFeedback(platform, actor, params.enrollmentId))
  bind(feedback.giveFeedback, ({ actor, params, body }) =>
    giveFeedback(platform, actor, params.enrollmentId, body),
  )
  bind(feedback.releaseFeedback, ({ actor, params, body }) => releaseFeedback(platform, actor, params, body))
  bind(feedback.answerRound, ({ actor, params, body }) => answerRound(platform, actor, params, body))
}

function planRoutes(bind: Bind, platform: Platform): void {
  bind(plans.plan, ({ actor, params }) => readPlan(platform.database.db, actor, params.enrollmentId))

  bind(plans.addGoal, ({ actor, params, body }) => addGoal(platform, actor, params.enrollmentId, body))
  bind(plans.changeGoal, ({ actor, params, body }) => changeGoal(platform, actor, params, body))
  bind(plans.setGoalProgress, ({ actor, params, body }) =>
    setGoalProgress(platform, actor, params, body.progress),
  )
  bind(plans.reachGoal, ({ actor, params, body }) => reachGoal(platform, actor, params, body.done))
  bind(plans.removeGoal, ({ actor, params }) => removeGoal(platform, actor, params))

  bind(plans.addTask, ({ actor, params, body }) => addTask(platform, actor, params.enrollmentId, body))
  bind(plans.changeTask, ({ actor, params, body }) => changeTask(platform, actor, params, body))
  bind(plans.tickTask, ({ actor, params, body }) => tickTask(platform, actor, params, body.done))
  bind(plans.removeTask, ({ actor, params }) => removeTask(platform, actor, params))

  bind(plans.keepReflection, ({ actor, params, body }) =>
    keepReflection(platform, actor, params.enrollmentId, body),
  )
  bind(plans.draftReflection, ({ actor, params, body }) =>
    draftReflection(platform, actor, params.enrollmentId, body),
  )
  bind(plans.replyToReflection, ({ actor, params, body }) =>
    replyToReflection(platform, actor, params.enrollmentId, body),
  )
}
