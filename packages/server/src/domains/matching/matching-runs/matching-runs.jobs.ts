import { publishToTeam } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MAIL_NOTICES } from '../../notices/index.ts'
import { programmeOf } from '../../programmes/index.ts'
import { readBeforeRun } from '../../questionnaires/index.ts'
import { runMatching as runMatchingTask } from '../tasks.ts'
import {
  claimRun,
  deleteRun,
  enoughPeople,
  failRun,
  hasMorePeopleThan,
  isOver,
  lockAutomaticRun,
  noteProgress,
  waitingRunsOf,
} from './matching-runs.queries.ts'
import type { RunReport } from './perform-run.ts'
import { REQUEST_RUN, RUN_MATCHING, requestRun } from './request-run.ts'

const PROGRESS_MILLISECONDS = 400
/** A sign of life also while nothing moves, as a claim takes over what is silent. */
const LIFE_MILLISECONDS = 5_000
const LATER_MILLISECONDS = 3_000
/** A run of this many people is done before anybody notices; a larger one is a process of its own. */
const SMALL_RUN = 1_000

/** Has a thread ready for the first run. */
export const prepareRuns = ({ threads }: Pick<Platform, 'threads'>): void => threads.prepare(runMatchingTask)

export function runMatchingJob(platform: Platform): JobKind<{ runId: string }> {
  return { name: RUN_MATCHING, run: ({ runId }) => runMatching(platform, runId) }
}

/** What was asked for before companies had several programmes names the company. */
type Request = { programmeId: string } | { companyId: string }

export function requestRunJob(platform: Platform): JobKind<Request> {
  return {
    name: REQUEST_RUN,
    run: (asked) =>
      platform.database.transaction(async (tx) => {
        const programmeId =
          'programmeId' in asked ? asked.programmeId : (await programmeOf(tx, asked.companyId, undefined))?.id
        if (programmeId) await requestRun(platform, tx, programmeId, 'AVAILABILITY')
      }),
  }
}

async function runMatching(platform: Platform, runId: string): Promise<void> {
  const { database, jobs, clock, metrics } = platform
  const now = clock.now()
  if (await putOff(platform, runId)) return
  const claimed = await claimRun(database.db, runId, now)
  if (!claimed) {
    if (await isOver(database.db, runId)) return
    const startAfter = new Date(Date.now() + LATER_MILLISECONDS)
    return jobs.enqueue(database.db, RUN_MATCHING, { runId }, { startAfter })
  }
  await publishToTeam(database.db, claimed.companyId, 'matching-runs')
  const progress = trackProgress(platform, runId, claimed.companyId)
  const ended = metrics.matchingRuns.startTimer()
  try {
    const isLarge = await hasMorePeopleThan(database.db, claimed.programmeId, SMALL_RUN)
    const workers = isLarge ? platform.processes : platform.threads
    await readBeforeRun(platform, workers, claimed.companyId)
    await workers.run(runMatchingTask, { runId, now, ...claimed }, progress.note)
    await jobs.enqueue(database.db, MAIL_NOTICES, {})
    ended({ outcome: 'done' })
  } catch (error) {
    ended({ outcome: 'failed' })
    platform.log.error({ err: error, runId }, 'matching run failed')
    await giveUpOrRepeat(platform, runId, claimed.companyId)
  } finally {
    progress.stop()
  }
  for (const next of await waitingRunsOf(database.db, claimed.programmeId))
    if (next !== runId) await jobs.enqueue(database.db, RUN_MATCHING, { runId: next })
}

/**
 * An automatic run waits until there are people to choose from. It is asked for again by the next who answers, and at the
 * latest when the first of them has waited long enough.
 */
function putOff({ database, jobs, clock }: Platform, runId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const run = await lockAutomaticRun(tx, runId)
    if (!run) return false
    const { programmeId, companyId } = run
    const { isEnough, latestAt, choosingUntil } = await enoughPeople(tx, programmeId, clock.now())
    // Whoever lets their days pass without choosing is taken then.
    if (choosingUntil) await jobs.enqueue(tx, REQUEST_RUN, { programmeId }, { startAfter: choosingUntil })
    if (isEnough) return false
    await deleteRun(tx, runId)
    if (latestAt) await jobs.enqueue(tx, REQUEST_RUN, { programmeId }, { startAfter: latestAt })
    await publishToTeam(tx, companyId, 'matching-runs')
    return true
  })
}

/** In the queue of the database, as the run may be repeated by another process. */
async function giveUpOrRepeat(
  { database, jobs, clock }: Platform,
  runId: string,
  companyId: string,
): Promise<void> {
  const failure = 'The run stopped with an error. Nothing was saved.'
  await database.transaction(async (tx) => {
    const state = await failRun(tx, runId, failure, clock.now())
    const startAfter = new Date(Date.now() + LATER_MILLISECONDS)
    if (state === 'QUEUED') await jobs.enqueue(tx, RUN_MATCHING, { runId }, { startAfter })
    await publishToTeam(tx, companyId, 'matching-runs')
  })
}

/** Writes at most a few notes a second, however much the worker has to say. */
function trackProgress({ database, log }: Platform, runId: string, companyId: string) {
  let latest: RunReport = { phase: 'loading', share: 0 }
  let notedAt = Date.now()
  const write = () => {
    notedAt = Date.now()
    noteProgress(database.db, runId, latest.phase, latest.share)
      .then(() => publishToTeam(database.db, companyId, 'matching-runs'))
      .catch((error) => log.warn({ err: error, runId }, 'progress was not noted'))
  }
  const pulse = setInterval(write, LIFE_MILLISECONDS)
  return {
    note: (report: RunReport) => {
      latest = report
      if (Date.now() - notedAt >= PROGRESS_MILLISECONDS) write()
    },
    stop: () => clearInterval(pulse),
  }
}
