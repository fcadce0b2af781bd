import type { AuditEntry } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { CsvList } from '../../platform/http/csv.ts'
import { presentPage } from '../../platform/present-page.ts'
import {
  type AuditLine,
  type AuditRow,
  accessEntriesOf,
  allEntries,
  entriesPage,
  insertEntry,
} from './audit-entries.queries.ts'

type State = Readonly<Record<string, unknown>>

interface Action {
  /** Verb and object: `company.created`. */
  readonly action: string
  readonly subject: { readonly id: string; readonly name: string }
  readonly companyId?: string | null
  /** The programme whose team can read it too. For someone who runs a single programme it is always that one. */
  readonly programmeId?: string | null
  readonly before?: State
  readonly after?: State
}

/** Records an admin's action in the same transaction. Of the two states, only the differences are kept. */
export async function recordAction(
  { clock }: { clock: Clock },
  tx: Db,
  admin: Pick<Actor, 'userId'> & Partial<Pick<Actor, 'team' | 'key'>>,
  { action, subject, companyId = null, programmeId = admin.team?.programmeId ?? null, before, after }: Action,
): Promise<void> {
  await insertEntry(tx, {
    at: clock.now(),
    adminId: admin.userId,
    keyName: admin.key?.name,
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    companyId,
    programmeId,
    before: before && after ? differing(before, after) : (before ?? null),
    after: before && after ? differing(after, before) : (after ?? null),
  })
}

function differing(state: State, other: State): State {
  return Object.fromEntries(
    Object.entries(state).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  )
}

/** When someone is moved between companies, each team sees only its own company. */
function seenBy({ team }: Actor, state: object | null): State | null {
  if (!state) return null
  return Object.fromEntries(Object.entries(state).filter(([key]) => !team || key !== 'company'))
}

/** For the person themselves, without who did it. */
export const accessChangesOf = async (db: Db, userId: string, limit: number) =>
  (await accessEntriesOf(db, userId, limit)).map(({ id, at, action, subject_name }) => ({
    id: Number(id),
    at: new Date(at).toISOString(),
    action,
    subject: subject_name,
  }))

export const listEntries = async (db: Db, query: Parameters<typeof entriesPage>[1], reader: Actor) =>
  presentPage(await entriesPage(db, query), query, (row) => present(row, reader))

export const entriesCsv = (query: Parameters<typeof allEntries>[0], reader: Actor): CsvList<AuditLine> => ({
  what: 'audit',
  query: allEntries(query),
  columns: columnsFor(reader),
})

const columnsFor = (reader: Actor): CsvList<AuditLine>['columns'] => ({
  When: ({ at }) => new Date(at).toISOString(),
  Admin: ({ admin_name }) => admin_name,
  Action: ({ action }) => action,
  Subject: ({ subject_name }) => subject_name,
  Company: ({ company_name }) => company_name,
  Before: ({ before }) => before && JSON.stringify(seenBy(reader, before)),
  After: ({ after }) => after && JSON.stringify(seenBy(reader, after)),
})

const present = (row: AuditRow, reader: Actor): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  admin: { id: row.adminId, name: row.adminName },
  action: row.action,
  subject: { id: row.subjectId, name: row.subjectName },
  company: row.companyId && row.companyName ? { id: row.companyId, name: row.companyName } : null,
  before: seenBy(reader, row.before),
  after: seenBy(reader, row.after),
})
