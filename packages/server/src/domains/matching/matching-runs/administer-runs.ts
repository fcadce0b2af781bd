import type { MatchingRun } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import { noOpenCompany, noSuchProgramme, openCompany, programmeOf } from '../../programmes/index.ts'
import * as tasks from '../tasks.ts'
import { refuseLargeReplay, refuseTooLarge } from './check-run-size.ts'
import { presentRun, runColumns } from './matching-runs.presenter.ts'
import { allRuns, type RunLine, type RunRow, runById, runsPage } from './matching-runs.queries.ts'
import type { Replay } from './perform-replay.ts'
import { requestRunByAdmin } from './request-run.ts'

interface Where {
  readonly companyId: string
  /** Without one, the company's first programme. */
  readonly programmeId?: string | undefined
}

export const triggerMatching = (platform: Platform, admin: Actor, where: Where) =>
  platform.database.transaction(async (tx) => {
    const { companyId } = where
    const subject = await openCompanyOf(tx, companyId)
    const { id: programmeId } = await openProgrammeOf(tx, where)
    await refuseTooLarge(platform, tx, { programmeId, now: platform.clock.now() })
    await recordAction(platform, tx, admin, {
      action: 'matching.triggered',
      subject,
      companyId,
      programmeId,
    })
    const runId = await requestRunByAdmin(platform, tx, programmeId)
    return { message: 'Auto-matching successfully triggered!', runId }
  })

export async function previewMatching(platform: Platform, where: Where) {
  const { database, threads, clock } = platform
  await openCompanyOf(database.db, where.companyId)
  const { id: programmeId } = await openProgrammeOf(database.db, where)
  const order = { programmeId, now: clock.now() }
  await refuseTooLarge(platform, database.db, order)
  return threads.run(tasks.previewMatching, order)
}

export const listRuns = async (db: Db, query: Parameters<typeof runsPage>[1]) =>
  presentPage(await runsPage(db, query), query, presentRun)

export const runsCsv = (query: Parameters<typeof allRuns>[0]): CsvList<RunLine> => ({
  what: 'runs',
  query: allRuns(query),
  columns: runColumns,
})

export const readRun = async (db: Db, id: string): Promise<MatchingRun> =>
  presentRun(await existingRun(db, id))

async function existingRun(db: Db, id: string): Promise<RunRow> {
  const row = await runById(db, id)
  if (!row) throw new AppError('not_found', 'This run doesn’t exist.')
  return row
}

export async function replayRun(platform: Platform, runId: string): Promise<Replay> {
  const { database, threads } = platform
  await refuseLargeReplay(platform, database.db, await existingRun(database.db, runId))
  const replay = await threads.run(tasks.replayRun, { runId })
  if (!replay) throw new AppError('run_not_replayable', 'This run has no result to repeat.')
  return replay
}

/** No runs in a programme that is over. */
export async function openProgrammeOf(db: Db, { companyId, programmeId }: Where) {
  const programme = await programmeOf(db, companyId, programmeId)
  if (!programme || programme.state === 'ARCHIVED' || programme.state === 'FINISHED') throw noSuchProgramme()
  return programme
}

async function openCompanyOf(db: Db, companyId: string): Promise<{ id: string; name: string }> {
  const company = await openCompany(db, companyId)
  if (!company) throw noOpenCompany()
  return company
}
