import type { Case, CaseDetails, CaseEntry, OwnCase, OwnCaseRow } from '@brightpair/contract'
import type { CaseRow, WholeCase } from './cases.queries.ts'
import type { OwnRow, OwnWholeCase } from './own-cases.queries.ts'

const moment = (value: string): string => new Date(value).toISOString()

export const presentCase = (row: CaseRow): Case => ({
  id: row.id,
  source: row.source,
  state: row.state,
  topic: row.topic,
  urgency: row.urgency,
  isSerious: row.is_serious,
  author: row.author,
  about: row.about,
  company: row.company,
  createdAt: moment(row.created_at),
  version: row.version,
})

const presentEntry = ({
  id,
  by,
  isAuthor,
  isNote,
  isDecision,
  words,
  at,
}: WholeCase['entries'][number]): CaseEntry => ({
  id,
  by,
  isAuthor,
  isNote,
  isDecision,
  words,
  at: moment(at),
})

type Access = Pick<CaseDetails, 'readers' | 'colleagues'>

export const presentWholeCase = (row: WholeCase, readerId: string, access: Access): CaseDetails => ({
  ...access,
  ...presentCase(row),
  rating: row.rating,
  reason: row.reason,
  helped: row.helped,
  toChange: row.to_change,
  note: row.note,
  phone: row.phone,
  entries: row.entries.map(presentEntry),
  tasks: row.tasks.map(({ id, words, who, assigneeId, dueOn, doneAt }) => ({
    id,
    words,
    who,
    isOwn: assigneeId === readerId,
    dueOn,
    doneAt: doneAt && moment(doneAt),
  })),
  contactPausedAt: row.contact_paused_at && moment(row.contact_paused_at),
  canPauseContact: row.can_pause_contact,
  isWithdrawn: row.is_withdrawn,
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
  closing: row.closing && {
    by: row.closing.by,
    note: row.closing.note,
    words: row.closing.words,
    at: moment(row.closing.at),
  },
})

export const presentOwnRow = (row: OwnRow): OwnCaseRow => ({
  id: row.id,
  topic: row.topic,
  urgency: row.urgency,
  state: row.state,
  createdAt: moment(row.created_at),
  withdrawnAt: row.withdrawn_at && moment(row.withdrawn_at),
})

export const presentOwnCase = (row: OwnWholeCase): OwnCase => ({
  ...presentOwnRow(row),
  words: row.words,
  about: row.about,
  contactPausedAt: row.contact_paused_at && moment(row.contact_paused_at),
  readBy: row.read_by.map(({ name, at }) => ({ name, at: moment(at) })),
  sharedWith: row.shared_with,
  entries: row.entries.map(presentEntry),
  closing: row.closing && { words: row.closing.words, at: moment(row.closing.at) },
})
