import type { NextRun, SkillGap } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { noSuchCompany, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import { presentNextRunForTeam } from '../matches/matches.presenter.ts'
import { searchBoardOf } from '../matches/matches.queries.ts'
import { soughtSkills } from '../matching-runs/sought-skills.ts'
import { gapColumns, presentGap, presentWaiting, waitingColumns } from './matching-desk.presenter.ts'
import { queuePage, type WaitingRow, wholeQueue } from './queue.queries.ts'
import { freeTotals, skillGaps } from './shortage.queries.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

/** The queue of one programme: the named one, or the company's first. */
interface Where {
  readonly companyId: string
  readonly programmeId?: string | undefined
}

type RequestQuery<Query extends { programmeId: string }> = Omit<Query, 'programmeId'> & Where

export async function programmeMeant(
  { database: { db } }: Parts,
  { companyId, programmeId }: Where,
): Promise<string> {
  const programme = await programmeOf(db, companyId, programmeId)
  if (!programme) throw programmeId ? noSuchProgramme() : noSuchCompany()
  return programme.id
}

export async function readNextRun(parts: Parts, where: Where): Promise<NextRun> {
  const now = parts.clock.now()
  const programmeId = await programmeMeant(parts, where)
  return presentNextRunForTeam(await searchBoardOf(parts.database.db, programmeId, now), now)
}

export async function readQueue(parts: Parts, query: RequestQuery<Parameters<typeof queuePage>[1]>) {
  const programmeId = await programmeMeant(parts, query)
  const page = await queuePage(parts.database.db, { ...query, programmeId }, parts.clock.now())
  return presentPage(page, query, presentWaiting)
}

export async function queueCsv(
  parts: Parts,
  query: RequestQuery<Parameters<typeof wholeQueue>[0]>,
): Promise<CsvList<WaitingRow>> {
  const programmeId = await programmeMeant(parts, query)
  return {
    what: 'waiting-people',
    query: wholeQueue({ ...query, programmeId }, parts.clock.now()),
    columns: waitingColumns,
  }
}

export async function readShortage(parts: Parts, where: Where) {
  const programmeId = await programmeMeant(parts, where)
  const totals = await freeTotals(parts.database.db, programmeId, parts.clock.now())
  return {
    menteesWaiting: totals.mentees,
    mentorsFree: totals.mentors,
    places: totals.places,
    skills: await gapsOf(parts, programmeId),
  }
}

export const shortageCsv = async (parts: Parts, where: Where): Promise<CsvList<SkillGap>> => ({
  what: 'skills',
  rows: await gapsOf(parts, await programmeMeant(parts, where)),
  columns: gapColumns,
})

async function gapsOf({ database: { db }, clock }: Parts, programmeId: string): Promise<SkillGap[]> {
  const gaps = await skillGaps(db, programmeId, await soughtSkills(db, programmeId), clock.now())
  return gaps.map(presentGap)
}
