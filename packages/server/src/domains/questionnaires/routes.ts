import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerRoutes } from './answers/answers.routes.ts'
import { personalityRoutes } from './personality/personality.routes.ts'
import { questionnaireRoutes } from './questionnaires.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  answerRoutes(bind, platform)
  personalityRoutes(bind, platform)
  questionnaireRoutes(bind, platform)
}
