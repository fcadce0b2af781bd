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
import { presentRun, runColumns } from './matching-runs.presenter.ts'
import { allRuns, type RunLine, runById, runsPage } from './matching-runs.queries.ts'
import type { Replay } from './perform-replay.ts'
import { requestRunByAdmin } from './request-run.ts'

interface Where {
  readonly companyId: string
  /** Without one, the first of the company. */
  readonly programmeId?: string | undefined
}

export const triggerMatching = (platform: Platform, admin: Actor, where: Where) =>
  platform.database.transaction(async (tx) => {
    const { companyId } = where
    const subject = await openCompanyOf(tx, companyId)
    const { id: programmeId } = await openProgrammeOf(tx, where)
    await recordAction(platform, tx, admin, {
      action: 'matching.triggered',
      subject,
      companyId,
      programmeId,
    })
    const runId = await requestRunByAdmin(platform, tx, programmeId)
    return { message: 'Auto-matching successfully triggered!', runId }
  })

export async function previewMatching({ database, threads, clock }: Platform, where: Where) {
  await openCompanyOf(database.db, where.companyId)
  const { id: programmeId } = await openProgrammeOf(database.db, where)
  return threads.run(tasks.previewMatching, { programmeId, now: clock.now() })
}

export const listRuns = async (db: Db, query: Parameters<typeof runsPage>[1]) =>
  presentPage(await runsPage(db, query), query, presentRun)

export const runsCsv = (query: Parameters<typeof allRuns>[0]): CsvList<RunLine> => ({
  what: 'runs',
  query: allRuns(query),
  columns: runColumns,
})

export async function readRun(db: Db, id: string): Promise<MatchingRun> {
  const row = await runById(db, id)
  if (!row) throw new AppError('not_found', 'This run doesn’t exist.')
  return presentRun(row)
}

export async function replayRun({ database, threads }: Platform, runId: string): Promise<Replay> {
  await readRun(database.db, runId)
  const replay = await threads.run(tasks.replayRun, { runId })
  if (!replay) throw new AppError('run_not_replayable', 'This run has no result to repeat.')
  return replay
}

/** Nobody is matched anew in a programme that is over. */
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
