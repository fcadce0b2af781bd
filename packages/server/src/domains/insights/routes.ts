import {
  type Fairness,
  fairness,
  type Handled,
  home,
  outcomes,
  overview,
  personRecord,
  programmeHealth,
  search,
  sponsor,
} from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { createSwrCache } from '../../platform/swr-cache.ts'
import { exportList } from '../audit/index.ts'
import { paperBrandOf } from '../programmes/index.ts'
import { fairnessColumns, fairnessLines } from './fairness/fairness.presenter.ts'
import { markQuestion, readFairness } from './fairness/fairness.service.ts'
import { readHome } from './home/home.service.ts'
import { addReader, readReaders, removeReader } from './outcomes/outcome-readers.service.ts'
import { outcomeColumns, outcomeLines } from './outcomes/outcomes.presenter.ts'
import { readOutcomes } from './outcomes/outcomes.service.ts'
import { createOverviewReader } from './overview/overview.service.ts'
import { readRecord } from './person-record/person-record.service.ts'
import { healthColumns, healthLines } from './programme-health/programme-health.presenter.ts'
import {
  createHealthReader,
  pairsAtRiskCsv,
  readHealth,
} from './programme-health/programme-health.service.ts'
import { searchPair } from './search/search.service.ts'
import { figureColumns, figureLines } from './sponsor/sponsor.presenter.ts'
import { readFigures } from './sponsor/sponsor.service.ts'
import { monthlyReport, outcomesReport, sponsorReport } from './tasks.ts'

export function routes(bind: Bind, platform: Platform): void {
  fairnessRoutes(bind, platform)
  homeRoutes(bind, platform)
  outcomeRoutes(bind, platform)
  overviewRoutes(bind, platform)
  personRecordRoutes(bind, platform)
  programmeHealthRoutes(bind, platform)
  searchRoutes(bind, platform)
  sponsorRoutes(bind, platform)
}

function fairnessRoutes(bind: Bind, platform: Platform): void {
  // Counting all companies is expensive.
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

function homeRoutes(bind: Bind, { database: { db }, clock }: Platform): void {
  bind(home.readHome, ({ actor }) => readHome(db, actor, clock.now()))
}

function outcomeRoutes(bind: Bind, platform: Platform): void {
  bind(outcomes.outcomes, async ({ actor, query }) => {
    const read = await readOutcomes(platform, actor, query)
    // People's words are for people only, even if their authors released them.
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

function overviewRoutes(bind: Bind, platform: Platform): void {
  const read = createOverviewReader(platform)
  bind(overview.overview, ({ actor, query }) => read(actor, query))
}

function personRecordRoutes(bind: Bind, platform: Platform): void {
  bind(personRecord.personRecord, ({ actor, params }) => readRecord(platform, actor, params.id))
}

function programmeHealthRoutes(bind: Bind, platform: Platform): void {
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

function searchRoutes(bind: Bind, { database: { db } }: Platform): void {
  bind(search.search, ({ actor, params, query }) => searchPair(db, actor, params.enrollmentId, query.q))
}

function sponsorRoutes(bind: Bind, platform: Platform): void {
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
