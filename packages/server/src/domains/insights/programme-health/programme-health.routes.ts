import { type Handled, type ProgrammeHealth, programmeHealth } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { exportList } from '../../audit/index.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { monthlyReport } from '../tasks.ts'
import { allPairsAtRisk, pairsAtRiskPage } from './pairs-at-risk.queries.ts'
import {
  healthColumns,
  healthLines,
  pairAtRiskColumns,
  presentPairAtRisk,
} from './programme-health.presenter.ts'
import { readHealth } from './programme-health.service.ts'

const ALL_COMPANIES = { fresh: 30_000, usable: 600_000 }

export function programmeHealthRoutes(bind: Bind, platform: Platform): void {
  const { database, clock } = platform
  // All companies at once is much to count; of one of them, an admin sees every change at once.
  const figures = createSwrCache<ProgrammeHealth>(ALL_COMPANIES)
  const atRisk = createSwrCache<Awaited<ReturnType<typeof pairsAtRiskPage>>>(ALL_COMPANIES)

  const healthOf = (query: Handled<typeof programmeHealth.health>['query']) => {
    const read = () => readHealth(platform, query)
    return query.companyId ? read() : figures(`${query.from} ${query.to}`, read)
  }
  bind(programmeHealth.health, ({ query }) => healthOf(query))

  bind(programmeHealth.exportHealth, async (context) =>
    exportList(platform, context, {
      what: 'programme-health',
      rows: healthLines(await healthOf(context.query)),
      columns: healthColumns,
    }),
  )

  bind(programmeHealth.pairsAtRisk, async ({ query: { companyId, ...asked } }) => {
    const now = clock.now()
    const read = () => pairsAtRiskPage(database.db, { ...asked, companyId, now })
    const { rows, total, running } = await (companyId ? read() : atRisk(`${asked.page} ${asked.limit}`, read))
    const data = rows.map((row) => presentPairAtRisk(row, now))
    return { data, pageCount: pageCountOf(total, asked.limit), total, running }
  })

  bind(programmeHealth.exportPairsAtRisk, (context) => {
    const now = clock.now()
    return exportList(platform, context, {
      what: 'pairs-at-risk',
      query: allPairsAtRisk({ companyId: context.query.companyId, now }),
      columns: pairAtRiskColumns(now),
    })
  })

  bind(programmeHealth.monthlyReport, async ({ actor, params, query: { month }, reply }) => {
    const paper = await platform.papers.draw(monthlyReport, actor.userId, async () => ({
      health: await readHealth(platform, { companyId: params.id, to: month }),
      month,
      brand: await paperBrandOf(database.db, { companyId: params.id }),
    }))
    reply.header('content-disposition', `attachment; filename="programme-report-${month}.pdf"`)
    return paper
  })
}
