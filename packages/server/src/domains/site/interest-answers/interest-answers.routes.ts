import { interestAnswers } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { saveInterest } from './interest-answers.service.ts'

export function interestAnswerRoutes(bind: Bind, platform: Platform): void {
  bind(interestAnswers.send, ({ body, visitor }) => saveInterest(platform, body, visitor))
}
