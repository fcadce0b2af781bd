import type { MatchingRun } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { RunLine, RunRow } from './matching-runs.queries.ts'

export function presentRun({ run, companyName, programmeName }: RunRow): MatchingRun {
  return {
    id: run.id,
    company: { id: run.companyId, name: companyName },
    programme: { id: run.programmeId, name: programmeName },
    state: run.state,
    cause: run.cause,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    progress: run.state === 'RUNNING' && run.phase ? { phase: run.phase, share: run.share ?? 0 } : null,
    proposed: run.proposed,
    skipped: run.skipped,
    figures: run.figures,
    certificate: run.certificate && {
      engine: run.certificate.engine,
      fingerprint: run.certificate.fingerprint,
      weights: run.certificate.weights,
      seed: run.certificate.seed,
      minimumScore: run.certificate.minimumScore,
      blockingPairs: run.certificate.blockingPairs,
      wishes: run.certificate.wishes ?? 0,
      locked: run.certificate.locked ?? 0,
      verified: run.verified ?? false,
    },
    milliseconds: run.milliseconds,
    unmatched: run.unmatched,
    failure: run.failure,
    attempts: run.attempts,
    draft: run.weights && { weights: run.weights, publishedAt: run.publishedAt?.toISOString() ?? null },
  }
}

export const runColumns: CsvList<RunLine>['columns'] = {
  Company: ({ company }) => company,
  Requested: ({ requested_at }) => new Date(requested_at).toISOString(),
  Finished: ({ finished_at }) => finished_at && new Date(finished_at).toISOString(),
  State: ({ state }) => state,
  Cause: ({ cause }) => cause,
  Draft: ({ is_draft }) => is_draft,
  Mentors: ({ figures }) => figures?.mentors ?? null,
  Mentees: ({ figures }) => figures?.mentees ?? null,
  Pairs: ({ figures }) => figures?.pairs ?? null,
  'Got their first choice': ({ figures }) => figures?.choices?.first ?? null,
  'Matches proposed': ({ proposed }) => proposed,
  'Left out': ({ skipped }) => skipped,
  'Mean score for mentees': ({ figures }) => figures?.menteeScores.mean ?? null,
  'Mean score for mentors': ({ figures }) => figures?.mentorScores.mean ?? null,
  'Blocking pairs': ({ certificate }) => certificate?.blockingPairs ?? null,
  Verified: ({ verified }) => verified,
  Fingerprint: ({ certificate }) => certificate?.fingerprint ?? null,
  Failure: ({ failure }) => failure,
}
