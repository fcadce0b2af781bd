import { personality } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetResult, readResult, takeAssessment } from './personality.service.ts'
import { statements } from './statements.ts'

export function personalityRoutes(bind: Bind, platform: Platform): void {
  bind(personality.statements, async () => ({
    statements: statements.map(({ id, text }) => ({ id, text })),
  }))
  bind(personality.take, ({ actor, body }) => takeAssessment(platform, actor, body.answers))
  bind(personality.read, ({ actor }) => readResult(platform, actor))
  bind(personality.remove, ({ actor }) => forgetResult(platform, actor))
}
