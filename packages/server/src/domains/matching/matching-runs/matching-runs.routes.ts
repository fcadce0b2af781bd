import { matchingDrafts, matchingRuns } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList, recordAction } from '../../audit/index.ts'
import { previewMatching } from '../tasks.ts'
import { comparable, compareRuns, differingColumns } from './compare-runs.ts'
import { allDiffering } from './drafts.queries.ts'
import { discardDraft, draftStanding, publishDraft, tryDraft } from './drafts.ts'
import { presentRun, runColumns } from './matching-runs.presenter.ts'
import { allRuns, openCompany, runById, runsPage } from './matching-runs.queries.ts'
import { replayRun } from './replay-run.ts'
import { requestRunByAdmin } from './request-run.ts'
import { whyNot } from './why-not.ts'

const noSuchCompany = () => new AppError('not_found', 'This company does not exist or is archived.')

export function matchingRunRoutes(bind: Bind, platform: Platform): void {
  const { database } = platform

  bind(matchingRuns.triggerMatching, ({ actor, query: { companyId } }) =>
    database.transaction(async (tx) => {
      const company = await openCompany(tx, companyId)
      if (!company) throw noSuchCompany()
      await recordAction(platform, tx, actor, { action: 'matching.triggered', subject: company, companyId })
      const runId = await requestRunByAdmin(platform, tx, companyId)
      return { message: 'Auto-matching successfully triggered!', runId }
    }),
  )

  bind(matchingRuns.previewMatching, async ({ query: { companyId } }) => {
    if (!(await openCompany(database.db, companyId))) throw noSuchCompany()
    const order = { companyId, now: platform.clock.now() }
    return platform.threads.run(previewMatching, order)
  })

  bind(matchingRuns.listRuns, async ({ query }) => {
    const { rows, total } = await runsPage(database.db, query)
    return { data: rows.map(presentRun), pageCount: Math.ceil(total / query.limit) }
  })

  bind(matchingRuns.exportRuns, (context) =>
    exportList(platform, context, { what: 'runs', query: allRuns(context.query), columns: runColumns }),
  )

  bind(matchingRuns.run, async ({ params }) => {
    const row = await runById(database.db, params.id)
    if (!row) throw new AppError('not_found', 'This run does not exist.')
    return presentRun(row)
  })

  bind(matchingRuns.replayRun, ({ params }) => replayRun(platform, params.id))

  bind(matchingRuns.whyNot, ({ params, query }) => whyNot(platform, { runId: params.id, ...query }))

  bind(matchingDrafts.tryDraft, ({ actor, body }) => tryDraft(platform, actor, body))
  bind(matchingDrafts.draft, ({ params }) => draftStanding(platform, params.id))
  bind(matchingDrafts.publishDraft, ({ actor, params }) => publishDraft(platform, actor, params.id))
  bind(matchingDrafts.discardDraft, ({ actor, params }) => discardDraft(platform, actor, params.id))
  bind(matchingDrafts.compareRuns, ({ query }) => compareRuns(database.db, query))
  bind(matchingDrafts.exportDiffering, async (context) => {
    const { first } = await comparable(database.db, context.query)
    return exportList(
      platform,
      { ...context, query: { ...context.query, companyId: first.company.id } },
      { what: 'differing-pairs', query: allDiffering(context.query), columns: differingColumns },
    )
  })
}
