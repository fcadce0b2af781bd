import type { PersonRow } from '@brightpair/contract'
import type { CsvList } from '../../platform/http/csv.ts'
import type { StoredPerson } from './people.queries.ts'
import { presentPortrait } from './profiles/profiles.presenter.ts'

export const presentPerson = (row: StoredPerson): PersonRow => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  portrait: presentPortrait(row.portrait),
  email: row.email,
  accountType: row.account_type,
  company: { id: row.company_id, name: row.company_name },
  programmes: row.programmes,
  state: row.state,
  emailConfirmed: row.email_confirmed,
  createdAt: new Date(row.created_at).toISOString(),
  leavesOn: row.leaves_on && new Date(row.leaves_on).toISOString(),
  version: row.version,
})

/** The first four are those an import requires. */
export const peopleColumns: CsvList<StoredPerson>['columns'] = {
  Email: ({ email }) => email,
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  Role: ({ account_type }) => account_type,
  Company: ({ company_name }) => company_name,
  Programmes: ({ programmes }) => programmes.map(({ name }) => name).join(', '),
  State: ({ state }) => state,
  Since: ({ created_at }) => new Date(created_at).toISOString(),
}
