import { publishToTeam } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MAIL_NOTICES } from '../../notices/index.ts'
import { programmeOf } from '../../programmes/index.ts'
import { readBeforeRun } from '../../questionnaires/index.ts'
import { runMatching as runMatchingTask } from '../tasks.ts'
import { whyRunTooLarge } from './check-run-size.ts'
import {
  type ClaimedRun,
  claimRun,
  deleteRun,
  enoughPeople,
  failRun,
  isOver,
  lockAutomaticRun,
  nextRun,
  recordProgress,
  refuseRun,
} from './matching-runs.queries.ts'
import type { RunReport } from './perform-run.ts'
import { REQUEST_RUN, RUN_MATCHING, requestRun } from './request-run.ts'

const PROGRESS_MILLISECONDS = 400
/** A heartbeat even without progress, as a claim takes over silent runs. */
const LIFE_MILLISECONDS = 5_000
const LATER_MILLISECONDS = 3_000
/** A run of up to this many people is done before anyone notices; a larger one gets its own process. */
const SMALL_RUN = 1_000
/** Per node: the second slot is reserved for small runs, which never wait for a large one. */
const MAX_RUNS = 2
const MAX_LARGE_RUNS = 1
/** How often another node may win before this one leaves the rest to it. */
const MAX_TRIES = 10

/** Preloads a thread for the first run. */
export const prepareRuns = ({ threads }: Pick<Platform, 'threads'>): void => threads.prepare(runMatchingTask)

interface UnderWay {
  large: number
}

export function runMatchingJob(platform: Platform): JobKind<{ runId: string }> {
  const underWay = { large: 0 }
  return { name: RUN_MATCHING, atOnce: MAX_RUNS, run: ({ runId }) => runMatching(platform, underWay, runId) }
}

/** Jobs queued before companies had several programmes name the company. */
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

/** A job only says that a run is waiting; which run starts is decided among all waiting ones. */
async function runMatching(platform: Platform, underWay: UnderWay, wokenBy: string): Promise<void> {
  const { database, jobs } = platform
  const claimed = await claimNext(platform, underWay)
  if (!claimed) {
    if (await isOver(database.db, wokenBy)) return
    const startAfter = new Date(Date.now() + LATER_MILLISECONDS)
    return jobs.enqueue(database.db, RUN_MATCHING, { runId: wokenBy }, { startAfter })
  }
  try {
    await performClaimed(platform, claimed)
  } finally {
    if (claimed.isLarge) underWay.large -= 1
  }
  const next = await nextRun(database.db, { withLarge: true, small: SMALL_RUN })
  if (next) await jobs.enqueue(database.db, RUN_MATCHING, { runId: next.id })
}

type NextRun = ClaimedRun & { readonly runId: string; readonly isLarge: boolean; readonly now: Date }

async function claimNext(platform: Platform, underWay: UnderWay): Promise<NextRun | undefined> {
  const { db } = platform.database
  const hasPlace = () => underWay.large < MAX_LARGE_RUNS
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const next = await nextRun(db, { withLarge: hasPlace(), small: SMALL_RUN })
    if (!next) return undefined
    if (await putOff(platform, next.id)) continue
    const { id: runId, isLarge } = next
    if (isLarge && !hasPlace()) continue
    // Counted before querying the database: this node's other slot may be at the same point.
    if (isLarge) underWay.large += 1
    const now = platform.clock.now()
    const claimed = await claimRun(db, runId, now).catch((error: unknown) => {
      if (isLarge) underWay.large -= 1
      throw error
    })
    if (claimed) return { runId, isLarge, now, ...claimed }
    if (isLarge) underWay.large -= 1
  }
  return undefined
}

async function performClaimed(platform: Platform, { isLarge, ...order }: NextRun): Promise<void> {
  const { database, jobs, log, metrics } = platform
  const { runId, companyId } = order
  await publishToTeam(database.db, companyId, 'matching-runs')
  const progress = trackProgress(platform, runId, companyId)
  const ended = metrics.matchingRuns.startTimer()
  const began = performance.now()
  try {
    const refusal = isLarge && (await whyRunTooLarge(platform, database.db, order))
    if (refusal) {
      await refuseRun(database.db, runId, refusal, order.now)
      await publishToTeam(database.db, companyId, 'matching-runs')
      ended({ outcome: 'failed' })
      return
    }
    const workers = isLarge ? platform.processes : platform.threads
    await readBeforeRun(platform, workers, companyId)
    const read = performance.now()
    const { milliseconds, processor, megabytes } = await workers.run(runMatchingTask, order, progress.note)
    const { load, match, store } = milliseconds
    const start = Math.round(performance.now() - read) - load - match - store
    log.info(
      {
        runId,
        milliseconds: { read: Math.round(read - began), start, ...milliseconds },
        processor,
        megabytes,
      },
      'matching run done',
    )
    await jobs.enqueue(database.db, MAIL_NOTICES, {})
    ended({ outcome: 'done' })
  } catch (error) {
    ended({ outcome: 'failed' })
    log.error(
      { err: error, runId, milliseconds: Math.round(performance.now() - began) },
      'matching run failed',
    )
    await giveUpOrRepeat(platform, runId, companyId)
  } finally {
    progress.stop()
  }
}

/**
 * An automatic run waits until there are enough people to choose from. It is requested again by the next person who
 * answers, and at the latest when the first one has waited long enough.
 */
function putOff({ database, jobs, clock }: Platform, runId: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const run = await lockAutomaticRun(tx, runId)
    if (!run) return false
    const { programmeId, companyId } = run
    const { isEnough, latestAt, choosingUntil } = await enoughPeople(tx, programmeId, clock.now())
    // People who don't choose in time are included then.
    if (choosingUntil) await jobs.enqueue(tx, REQUEST_RUN, { programmeId }, { startAfter: choosingUntil })
    if (isEnough) return false
    await deleteRun(tx, runId)
    if (latestAt) await jobs.enqueue(tx, REQUEST_RUN, { programmeId }, { startAfter: latestAt })
    await publishToTeam(tx, companyId, 'matching-runs')
    return true
  })
}

/** Queued in the database, as another process may retry the run. */
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

/** Writes at most a few updates a second, however many the worker sends. */
function trackProgress({ database, log }: Platform, runId: string, companyId: string) {
  let latest: RunReport = { phase: 'loading', share: 0 }
  let notedAt = Date.now()
  const write = () => {
    notedAt = Date.now()
    recordProgress(database.db, runId, latest.phase, latest.share)
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
