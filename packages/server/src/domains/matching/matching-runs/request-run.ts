import type { MatchingRun } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { programmesOfPerson, programmesWherePeopleWait, queueRun } from './matching-runs.queries.ts'

export const RUN_MATCHING = 'run-matching'
export const REQUEST_RUN = 'request-run'

type Parts = Pick<Platform, 'jobs' | 'clock'>
type Cause = MatchingRun['cause']

/**
 * Requests a run in the caller's transaction, if auto-matching is on. To be called last: it locks the waiting run until
 * the transaction ends, so that the run starts only once this change is visible.
 */
export async function requestRun(
  parts: Parts,
  tx: Db,
  programmeId: string,
  cause: Cause = 'ANSWERS',
): Promise<void> {
  await queue(parts, tx, programmeId, cause, { always: false })
}

/** For an admin: regardless of auto-matching. Returns the waiting run, if there is one. */
export async function requestRunByAdmin(parts: Parts, tx: Db, programmeId: string): Promise<string> {
  const id = await queue(parts, tx, programmeId, 'ADMIN', { always: true })
  if (!id) throw new Error('a run was not queued')
  return id
}

/** Requests it on that day, when a pause ends. */
export async function requestRunOn({ jobs }: Parts, tx: Db, programmeId: string, day: string): Promise<void> {
  await jobs.enqueue(tx, REQUEST_RUN, { programmeId }, { startAfter: new Date(`${day}T00:00:05Z`) })
}

export async function requestRunsWherePeopleWait(parts: Parts, tx: Db): Promise<void> {
  for (const programmeId of await programmesWherePeopleWait(tx))
    await requestRun(parts, tx, programmeId, 'SETTING')
}

/** In every programme of this person. */
export async function requestRunsOf(parts: Parts, tx: Db, userId: string, cause: Cause): Promise<void> {
  for (const programmeId of await programmesOfPerson(tx, userId))
    await requestRun(parts, tx, programmeId, cause)
}

async function queue(
  { jobs, clock }: Parts,
  tx: Db,
  programmeId: string,
  cause: Cause,
  how: { always: boolean },
) {
  const run = await queueRun(tx, { programmeId, cause, now: clock.now(), ...how })
  if (run?.isFresh) await jobs.enqueue(tx, RUN_MATCHING, { runId: run.id })
  return run?.id
}
