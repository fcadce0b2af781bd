import { type Fairness, fairness, type Handled } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { exportList } from '../../audit/index.ts'
import { fairnessColumns, fairnessLines } from './fairness.presenter.ts'
import { markQuestion, readFairness } from './fairness.service.ts'

export function fairnessRoutes(bind: Bind, platform: Platform): void {
  // All companies at once is much to count.
  const ofAll = createSwrCache<Fairness>({ fresh: 30_000, usable: 600_000 })
  const read = (query: Handled<typeof fairness.fairness>['query']) => {
    const now = () => readFairness(platform, query)
    return query.companyId ? now() : ofAll(query.role, now)
  }
  bind(fairness.fairness, ({ query }) => read(query))
  bind(fairness.exportFairness, async (context) =>
    exportList(platform, context, {
      what: 'fairness',
      rows: fairnessLines(await read(context.query)),
      columns: fairnessColumns,
    }),
  )
  bind(fairness.markQuestion, ({ actor, params, body }) => markQuestion(platform, actor, params.id, body))
}
