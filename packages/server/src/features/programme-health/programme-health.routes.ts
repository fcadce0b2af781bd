import { programmeHealth } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawReport } from './monthly-report.ts'
import { pairsAtRiskPage } from './pairs-at-risk.queries.ts'
import { presentPairAtRisk } from './programme-health.presenter.ts'
import { readHealth } from './programme-health.service.ts'

export function programmeHealthRoutes(bind: Bind, platform: Platform): void {
  const { database, clock } = platform

  bind(programmeHealth.health, ({ query }) => readHealth(platform, query))

  bind(programmeHealth.pairsAtRisk, async ({ query: { companyId, ...asked } }) => {
    const now = clock.now()
    const { rows, total, running } = await pairsAtRiskPage(database.db, { ...asked, companyId, now })
    const data = rows.map((row) => presentPairAtRisk(row, now))
    return { data, pageCount: pageCountOf(total, asked.limit), total, running }
  })

  bind(programmeHealth.monthlyReport, async ({ params, query: { month }, reply }) => {
    const health = await readHealth(platform, { companyId: params.id, to: month })
    reply.header('content-disposition', `attachment; filename="programme-report-${month}.pdf"`)
    return drawReport(health, month)
  })
}
