import { sponsor } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { sponsorReport } from '../tasks.ts'
import { figureColumns, figureLines } from './sponsor.presenter.ts'
import { readFigures } from './sponsor.service.ts'

export function sponsorRoutes(bind: Bind, platform: Platform): void {
  bind(sponsor.figures, ({ actor, query }) => readFigures(platform, actor, query))

  bind(sponsor.exportFigures, async (context) => {
    const figures = await readFigures(platform, context.actor, context.query)
    const asked = { ...context, query: { ...context.query, companyId: figures.company.id } }
    return exportList(platform, asked, {
      what: `figures-${figures.month}`,
      rows: figureLines(figures),
      columns: figureColumns,
    })
  })

  bind(sponsor.report, async ({ actor, query, reply }) => {
    const figures = await readFigures(platform, actor, query)
    const brand = await paperBrandOf(platform.database.db, { companyId: figures.company.id })
    const paper = await platform.papers.draw(sponsorReport, actor.userId, async () => ({ figures, brand }))
    reply.header('content-disposition', `attachment; filename="mentoring-report-${figures.month}.pdf"`)
    return paper
  })
}
