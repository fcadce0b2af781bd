import { type Fairness, fairness } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSharedAnswers } from '../../platform/shared-answers.ts'
import { markQuestion, readFairness } from './fairness.service.ts'

export function fairnessRoutes(bind: Bind, platform: Platform): void {
  // All companies at once is much to count.
  const ofAll = createSharedAnswers<Fairness>({ fresh: 30_000, usable: 600_000 })
  bind(fairness.fairness, ({ query }) => {
    const read = () => readFairness(platform, query)
    return query.companyId ? read() : ofAll(query.role, read)
  })
  bind(fairness.markQuestion, ({ actor, params, body }) => markQuestion(platform, actor, params.id, body))
}
