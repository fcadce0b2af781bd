import type { PersonRow } from '@brightpair/contract'
import type { StoredPerson } from './people.queries.ts'

export const presentPerson = (row: StoredPerson): PersonRow => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  accountType: row.account_type,
  company: { id: row.company_id, name: row.company_name },
  state: row.state,
  createdAt: new Date(row.created_at).toISOString(),
  version: row.version,
})
