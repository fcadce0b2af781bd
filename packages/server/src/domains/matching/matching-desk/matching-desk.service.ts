import type { SkillGap } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { soughtSkills } from '../matching-runs/sought-skills.ts'
import { gapColumns, presentGap, presentWaiting, waitingColumns } from './matching-desk.presenter.ts'
import { queuePage, type WaitingRow, wholeQueue } from './queue.queries.ts'
import { freeTotals, skillGaps } from './shortage.queries.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

export const readQueue = async ({ database, clock }: Parts, query: Parameters<typeof queuePage>[1]) =>
  presentPage(await queuePage(database.db, query, clock.now()), query, presentWaiting)

export const queueCsv = ({ clock }: Parts, query: Parameters<typeof wholeQueue>[0]): CsvList<WaitingRow> => ({
  what: 'waiting-people',
  query: wholeQueue(query, clock.now()),
  columns: waitingColumns,
})

export async function readShortage(parts: Parts, companyId: string) {
  const totals = await freeTotals(parts.database.db, companyId, parts.clock.now())
  return {
    menteesWaiting: totals.mentees,
    mentorsFree: totals.mentors,
    places: totals.places,
    skills: await gapsOf(parts, companyId),
  }
}

export const shortageCsv = async (parts: Parts, companyId: string): Promise<CsvList<SkillGap>> => ({
  what: 'skills',
  rows: await gapsOf(parts, companyId),
  columns: gapColumns,
})

async function gapsOf({ database: { db }, clock }: Parts, companyId: string): Promise<SkillGap[]> {
  const gaps = await skillGaps(db, companyId, await soughtSkills(db, companyId), clock.now())
  return gaps.map(presentGap)
}
