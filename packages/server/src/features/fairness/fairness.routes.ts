import { fairness } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { markQuestion, readFairness } from './fairness.service.ts'

export function fairnessRoutes(bind: Bind, platform: Platform): void {
  bind(fairness.fairness, ({ query }) => readFairness(platform, query))
  bind(fairness.markQuestion, ({ actor, params, body }) => markQuestion(platform, actor, params.id, body))
}
