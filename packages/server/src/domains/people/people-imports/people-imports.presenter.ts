import { type ImportRow, importColumns, type PeopleImport, planSeats } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { StoredRow } from './import-rows.queries.ts'
import type { StoredImport } from './people-imports.queries.ts'

export const presentImport = (row: StoredImport): PeopleImport => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  programmeId: row.programme_id,
  fileName: row.file_name,
  state: row.state,
  share: row.share,
  rows: {
    total: row.total,
    ready: row.ready,
    there: row.there,
    refused: row.refused,
    invited: row.invited,
    waiting: row.waiting,
    outdated: row.outdated,
    mentors: row.mentors,
    mentees: row.ready + row.invited - row.mentors,
  },
  plan: { name: row.plan, seats: planSeats[row.plan], people: row.people },
  updatesKnown: row.updates_known,
  failure: row.failure,
  notes: row.notes,
  createdBy: row.created_by,
  createdAt: new Date(row.created_at).toISOString(),
  finishedAt: row.finished_at && new Date(row.finished_at).toISOString(),
  version: row.version,
})

export const importListColumns: CsvList<StoredImport>['columns'] = {
  File: (row) => row.file_name,
  Company: (row) => row.company_name,
  State: (row) => row.state,
  Rows: (row) => row.total,
  Ready: (row) => row.ready,
  'Already in the company': (row) => row.there,
  Refused: (row) => row.refused,
  Invited: (row) => row.invited,
  'Waiting list': (row) => row.waiting,
  Failure: (row) => row.failure,
  Notes: (row) => row.notes.join(' '),
  'Uploaded by': (row) => row.created_by,
  Uploaded: (row) => new Date(row.created_at).toISOString(),
  Finished: (row) => row.finished_at && new Date(row.finished_at).toISOString(),
}

type Judged = Pick<StoredRow, 'verdict' | 'sameAs' | 'flaw' | 'flawField'>

/** None of these reveals where an account is, only that it is not here. */
const refusals: Record<string, { field: ImportRow['field']; reason: (row: Judged) => string }> = {
  repeated: { field: 'email', reason: ({ sameAs }) => `The same address is in row ${sameAs}` },
  elsewhere: { field: 'email', reason: () => 'This address has an account outside this company' },
  deactivated: { field: null, reason: () => 'This account is deactivated. Reactivate it on its own page' },
  'other-role': { field: null, reason: () => 'Already here in the other role. Change it on their own page' },
  'no-programme': {
    field: 'programme',
    reason: () => 'No open programme has this name or code',
  },
}

function refusalOf(row: Judged): Pick<ImportRow, 'field' | 'reason'> {
  if (row.flaw) return { field: row.flawField, reason: row.flaw }
  const refusal = refusals[row.verdict]
  return refusal ? { field: refusal.field, reason: refusal.reason(row) } : { field: null, reason: null }
}

export const presentRow = (row: StoredRow): ImportRow => ({
  number: row.number,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  department: row.department,
  manager: row.manager,
  languages: row.languages,
  location: row.location,
  programme: row.programme,
  changes: row.changes.map((field) => ({ field, before: row.known?.[field] ?? '' })),
  result: row.result,
  ...refusalOf(row),
})

/** With the template's headings, so that it can be fixed and uploaded again. */
export const rowColumns: CsvList<StoredRow>['columns'] = {
  Row: ({ number }) => number,
  [importColumns.email]: ({ email }) => email,
  [importColumns.firstName]: ({ firstName }) => firstName,
  [importColumns.lastName]: ({ lastName }) => lastName,
  [importColumns.role]: ({ role }) => role,
  [importColumns.department]: ({ department }) => department,
  [importColumns.manager]: ({ manager }) => manager,
  [importColumns.languages]: ({ languages }) => languages,
  [importColumns.location]: ({ location }) => location,
  [importColumns.programme]: ({ programme }) => programme,
  Result: ({ result }) => result,
  Reason: (row) => refusalOf(row).reason,
}
