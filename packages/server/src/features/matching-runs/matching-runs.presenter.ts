import type { MatchingRun } from '@brightpair/contract'
import type { RunRow } from './matching-runs.queries.ts'

export function presentRun({ run, companyName }: RunRow): MatchingRun {
  return {
    id: run.id,
    company: { id: run.companyId, name: companyName },
    state: run.state,
    cause: run.cause,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    progress: run.state === 'RUNNING' && run.phase ? { phase: run.phase, share: run.share ?? 0 } : null,
    proposed: run.proposed,
    skipped: run.skipped,
    figures: run.figures,
    certificate: run.certificate && { ...run.certificate, verified: run.verified ?? false },
    milliseconds: run.milliseconds,
    unmatched: run.unmatched,
    failure: run.failure,
    draft: run.weights && { weights: run.weights, publishedAt: run.publishedAt?.toISOString() ?? null },
  }
}
