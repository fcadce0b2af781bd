import type { SkillGap, WaitingPerson } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import { presentPortrait } from '../../people/index.ts'
import type { WaitingRow } from './queue.queries.ts'
import type { GapRow } from './shortage.queries.ts'

const moment = (value: string): string => new Date(value).toISOString()

export const presentWaiting = (row: WaitingRow): WaitingPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  portrait: presentPortrait(row.portrait),
  role: row.role,
  waitingSince: moment(row.waiting_since),
  places: row.role === 'MENTOR' ? row.capacity : null,
  why: whyWaiting(row),
  pausedUntil: row.paused_until,
  hold:
    row.hold_note !== null && row.held_at !== null
      ? { note: row.hold_note, since: moment(row.held_at) }
      : null,
  lastMatchEndedAt: row.last_ended_at === null ? null : moment(row.last_ended_at),
})

export const waitingColumns: CsvList<WaitingRow>['columns'] = {
  'First name': (row) => row.first_name,
  'Last name': (row) => row.last_name,
  Role: (row) => row.role,
  'Waiting since': (row) => moment(row.waiting_since),
  Why: whyWaiting,
  'Last match ended': (row) => row.last_ended_at && moment(row.last_ended_at),
}

function whyWaiting(row: WaitingRow): WaitingPerson['why'] {
  if (row.hold_note !== null) return 'held'
  if (row.paused_until !== null) return 'paused'
  if (row.outdated) return 'new-questions'
  if (!row.somebody_free) return 'nobody-free'
  if (!row.somebody_new) return 'met-everybody'
  return row.below_floor ? 'below-floor' : 'next-run'
}

export const presentGap = (row: GapRow): SkillGap => ({
  name: row.name,
  asked: row.asked,
  askedByAll: row.asked_by_all,
  offered: row.offered,
  offeredByAll: row.offered_by_all,
})

export const gapColumns: CsvList<SkillGap>['columns'] = {
  Skill: ({ name }) => name,
  'Wanted by waiting mentees': ({ asked }) => asked,
  'Offered by mentors with a free place': ({ offered }) => offered,
  'Short by': ({ asked, offered }) => Math.max(0, asked - offered),
  'All mentees': ({ askedByAll }) => askedByAll,
  'All mentors': ({ offeredByAll }) => offeredByAll,
}
