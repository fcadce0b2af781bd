import { matchingDrafts, matchingRuns } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { listRuns, previewMatching, readRun, replayRun, runsCsv, triggerMatching } from './administer-runs.ts'
import { comparable, compareRuns, differingCsv } from './compare-runs.ts'
import { discardDraft, publishDraft, tryDraft } from './drafts.ts'
import { whyNot } from './why-not.ts'

export function matchingRunRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(matchingRuns.triggerMatching, ({ actor, query }) => triggerMatching(platform, actor, query))
  bind(matchingRuns.previewMatching, ({ query }) => previewMatching(platform, query))
  bind(matchingRuns.listRuns, ({ query }) => listRuns(db, query))
  bind(matchingRuns.exportRuns, (context) => exportList(platform, context, runsCsv(context.query)))
  bind(matchingRuns.run, ({ params }) => readRun(db, params.id))
  bind(matchingRuns.replayRun, ({ params }) => replayRun(platform, params.id))
  bind(matchingRuns.whyNot, ({ params, query }) => whyNot(platform, { runId: params.id, ...query }))

  bind(matchingDrafts.tryDraft, ({ actor, body }) => tryDraft(platform, actor, body))
  bind(matchingDrafts.publishDraft, ({ actor, params, query }) =>
    publishDraft(platform, actor, params.id, query.version),
  )
  bind(matchingDrafts.discardDraft, ({ actor, params }) => discardDraft(platform, actor, params.id))
  bind(matchingDrafts.compareRuns, ({ query }) => compareRuns(db, query))
  bind(matchingDrafts.exportDiffering, async (context) => {
    const { first } = await comparable(db, context.query)
    const query = { ...context.query, companyId: first.company.id }
    return exportList(platform, { ...context, query }, differingCsv(context.query))
  })
}
