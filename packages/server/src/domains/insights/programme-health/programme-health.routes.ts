import { programmeHealth } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { monthlyReport } from '../tasks.ts'
import { healthColumns, healthLines } from './programme-health.presenter.ts'
import { createHealthReader, pairsAtRiskCsv, readHealth } from './programme-health.service.ts'

export function programmeHealthRoutes(bind: Bind, platform: Platform): void {
  const { health, pairsAtRisk } = createHealthReader(platform)

  bind(programmeHealth.health, ({ query }) => health(query))
  bind(programmeHealth.exportHealth, async (context) =>
    exportList(platform, context, {
      what: 'programme-health',
      rows: healthLines(await health(context.query)),
      columns: healthColumns,
    }),
  )

  bind(programmeHealth.pairsAtRisk, ({ query }) => pairsAtRisk(query))
  bind(programmeHealth.exportPairsAtRisk, (context) =>
    exportList(platform, context, pairsAtRiskCsv(platform, context.query)),
  )

  bind(programmeHealth.monthlyReport, async ({ actor, params, query: { month, programmeId }, reply }) => {
    const paper = await platform.papers.draw(monthlyReport, actor.userId, async () => ({
      health: await readHealth(platform, { companyId: params.id, programmeId, to: month }),
      month,
      brand: await paperBrandOf(platform.database.db, { companyId: params.id }),
    }))
    reply.header('content-disposition', `attachment; filename="programme-report-${month}.pdf"`)
    return paper
  })
}
