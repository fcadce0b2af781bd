import { assessments } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerAssessment, readAssessment, skipAssessment } from './assessments.service.ts'
import { readSetUp, setUpAssessment } from './set-up-assessment.ts'

export function assessmentRoutes(bind: Bind, platform: Platform): void {
  bind(assessments.assessment, async ({ actor }) => ({ due: await readAssessment(platform, actor) }))
  bind(assessments.answerAssessment, ({ actor, body }) => answerAssessment(platform, actor, body))
  bind(assessments.skipAssessment, ({ actor, body }) => skipAssessment(platform, actor, body.moment))
  bind(assessments.assessmentSetUp, ({ params }) => readSetUp(platform.database.db, params.id))
  bind(assessments.setUpAssessment, ({ actor, params, body }) =>
    setUpAssessment(platform, actor, params.id, body),
  )
}
