import type { Platform } from '../../../platform/platform.ts'
import { claimRun } from './matching-runs.queries.ts'
import { performRun } from './perform-run.ts'
import { requestRunByAdmin } from './request-run.ts'

/** A run from request to stored matches in the calling thread: for a handful of people, where no thread is worth it. */
export async function runHere(
  platform: Pick<Platform, 'database' | 'jobs' | 'clock'>,
  companyId: string,
): Promise<void> {
  const { database, clock } = platform
  const runId = await database.transaction((tx) => requestRunByAdmin(platform, tx, companyId))
  const claimed = await claimRun(database.db, runId, clock.now())
  if (claimed)
    await performRun({ database, report: () => undefined }, { runId, now: clock.now(), ...claimed })
}
