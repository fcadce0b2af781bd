import type { MatchingRun } from '@brightpair/contract'
import type { Platform } from '../../../platform/platform.ts'
import { claimRun, queueRun } from './matching-runs.queries.ts'
import { performRun } from './perform-run.ts'

/**
 * A run from request to stored matches in the calling thread: for a handful of people, where a worker is not worth it.
 */
export async function runHere(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  programmeId: string,
  cause: MatchingRun['cause'],
): Promise<void> {
  const now = clock.now()
  const run = await queueRun(database.db, { programmeId, cause, now, always: true })
  const claimed = run && (await claimRun(database.db, run.id, now))
  if (claimed) await performRun({ database, report: () => undefined }, { runId: run.id, now, ...claimed })
}
