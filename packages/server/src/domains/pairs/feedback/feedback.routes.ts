import { feedback } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerRound } from './answer-round.ts'
import { giveFeedback, readFeedback, releaseFeedback } from './feedback.service.ts'

export function feedbackRoutes(bind: Bind, platform: Platform): void {
  bind(feedback.feedback, ({ actor, params }) => readFeedback(platform, actor, params.enrollmentId))
  bind(feedback.giveFeedback, ({ actor, params, body }) =>
    giveFeedback(platform, actor, params.enrollmentId, body),
  )
  bind(feedback.releaseFeedback, ({ actor, params, body }) => releaseFeedback(platform, actor, params, body))
  bind(feedback.answerRound, ({ actor, params, body }) => answerRound(platform, actor, params, body))
}
