import { outcomes } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { paperBrandOf } from '../../programmes/index.ts'
import { outcomesReport } from '../tasks.ts'
import { addReader, readReaders, removeReader } from './outcome-readers.service.ts'
import { outcomeColumns, outcomeLines } from './outcomes.presenter.ts'
import { readOutcomes } from './outcomes.service.ts'

export function outcomeRoutes(bind: Bind, platform: Platform): void {
  bind(outcomes.outcomes, async ({ actor, query }) => {
    const read = await readOutcomes(platform, actor, query)
    // Words of people are for people, also where their authors released them.
    return actor.key ? { ...read, quotes: [] } : read
  })

  bind(outcomes.exportOutcomes, async (context) => {
    const read = await readOutcomes(platform, context.actor, context.query)
    const asked = { ...context, query: { ...context.query, companyId: read.company.id } }
    return exportList(platform, asked, {
      what: 'outcomes',
      rows: outcomeLines(read),
      columns: outcomeColumns,
    })
  })

  bind(outcomes.outcomesReport, async ({ actor, query, reply }) => {
    const read = await readOutcomes(platform, actor, query)
    const brand = await paperBrandOf(platform.database.db, { companyId: read.company.id })
    const paper = await platform.papers.draw(outcomesReport, actor.userId, async () => ({
      outcomes: read,
      brand,
    }))
    reply.header('content-disposition', `attachment; filename="outcomes-${read.to}.pdf"`)
    return paper
  })

  bind(outcomes.outcomeReaders, ({ actor, query }) => readReaders(platform, actor, query))
  bind(outcomes.addOutcomeReader, ({ actor, body }) => addReader(platform, actor, body))
  bind(outcomes.removeOutcomeReader, ({ actor, params }) => removeReader(platform, actor, params.id))
}
