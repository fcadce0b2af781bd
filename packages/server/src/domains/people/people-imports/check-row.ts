import { type ImportField, importColumns, people } from '@brightpair/contract'
import { MAX_IMPORT_CELL } from '@brightpair/contract/limits'
import type { GivenRow } from './read-list.ts'

export type CheckedRow = Omit<GivenRow, 'flaw'> & { readonly flaw: GivenRow['flaw'] | null }

const { email, firstName, lastName } = people.invite.body.shape
const names = { firstName, lastName }

/** What one row says, held to the rules of inviting one person; the first flaw counts. */
export function checkRow(given: GivenRow): CheckedRow {
  const role = given.role.toUpperCase()
  const address = email.safeParse(given.email)
  const flaw =
    given.flaw ||
    (given.email === '' && emptyIn('email')) ||
    (!address.success && { field: 'email' as const, reason: 'This address isn’t complete' }) ||
    flawOfName('firstName', given) ||
    flawOfName('lastName', given) ||
    (role === '' && emptyIn('role')) ||
    (role !== 'MENTOR' && role !== 'MENTEE' && { field: 'role' as const, reason: 'Use MENTOR or MENTEE' }) ||
    null
  return {
    number: given.number,
    email: address.success ? address.data : kept(given.email),
    firstName: nameIn('firstName', given),
    lastName: nameIn('lastName', given),
    role: flaw?.field === 'role' ? kept(given.role) : role.slice(0, MAX_IMPORT_CELL),
    flaw,
  }
}

const emptyIn = (field: ImportField) => ({ field, reason: `${importColumns[field]} is empty` })

function flawOfName(field: keyof typeof names, given: GivenRow) {
  const { success, error } = names[field].safeParse(given[field])
  if (success) return null
  return given[field] === '' ? emptyIn(field) : { field, reason: error.issues[0]?.message ?? 'Please check' }
}

/** Stored as signing up would store it: two ways to type one letter are one name. */
function nameIn(field: keyof typeof names, given: GivenRow): string {
  const { success, data } = names[field].safeParse(given[field])
  return success ? data : kept(given[field])
}

/** A wrong value is shown again as far as it can be stored. */
const kept = (value: string) => value.replaceAll('\0', '').slice(0, MAX_IMPORT_CELL).toWellFormed()
