import type { Case, CaseDetails } from '@brightpair/contract'
import type { CaseRow, WholeCase } from './cases.queries.ts'

const moment = (value: string): string => new Date(value).toISOString()

export const presentCase = (row: CaseRow): Case => ({
  id: row.id,
  source: row.source,
  state: row.state,
  isSerious: row.is_serious,
  author: row.author,
  about: row.about,
  company: row.company,
  createdAt: moment(row.created_at),
  version: row.version,
})

export const presentWholeCase = (row: WholeCase): CaseDetails => ({
  ...presentCase(row),
  rating: row.rating,
  reason: row.reason,
  helped: row.helped,
  toChange: row.to_change,
  note: row.note,
  programme: row.programme && {
    startedAt: moment(row.programme.startedAt),
    endedAt: row.programme.endedAt && moment(row.programme.endedAt),
  },
  hold: row.hold && { note: row.hold.note, since: moment(row.hold.since) },
  looks: row.looks.map(({ name, firstAt, lastAt }) => ({
    name,
    firstAt: moment(firstAt),
    lastAt: moment(lastAt),
  })),
  closing: row.closing && { by: row.closing.by, note: row.closing.note, at: moment(row.closing.at) },
})
