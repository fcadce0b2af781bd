import { type FactField, type ImportField, importColumns, people, personFacts } from '@brightpair/contract'
import { MAX_IMPORT_CELL } from '@brightpair/contract/limits'
import type { InputRow } from './read-list.ts'

export type CheckedRow = Omit<InputRow, 'flaw'> & { readonly flaw: InputRow['flaw'] | null }

const { email, firstName, lastName } = people.invite.body.shape
const names = { firstName, lastName }
const { department, managerEmail, languages, location } = personFacts.changeFacts.body.shape

/** Several in one cell: "English, Norsk". */
export const languagesIn = (cell: string): string[] =>
  cell
    .split(/[,;/|]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Validates one row by the rules for inviting a single person; the first problem counts. */
export function checkRow(given: InputRow): CheckedRow {
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
    flawOfFact('department', department.safeParse(given.department)) ||
    flawOfFact('manager', managerEmail.safeParse(given.manager)) ||
    (isSame(given.manager, given.email) && { field: 'manager' as const, reason: OWN_MANAGER }) ||
    flawOfFact('languages', languages.safeParse(languagesIn(given.languages))) ||
    flawOfFact('location', location.safeParse(given.location)) ||
    null
  return {
    number: given.number,
    email: address.success ? address.data : kept(given.email),
    firstName: nameIn('firstName', given),
    lastName: nameIn('lastName', given),
    role: flaw?.field === 'role' ? kept(given.role) : role.slice(0, MAX_IMPORT_CELL),
    department: factIn(department.safeParse(given.department), given.department),
    manager: factIn(managerEmail.safeParse(given.manager), given.manager),
    languages: kept(given.languages),
    location: factIn(location.safeParse(given.location), given.location),
    programme: kept(given.programme),
    flaw,
  }
}

const OWN_MANAGER = 'Nobody is their own manager'

const isSame = (manager: string, address: string) =>
  manager !== '' && manager.toLowerCase() === address.toLowerCase()

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } }

const flawOfFact = (field: FactField, parsed: Parsed) =>
  parsed.success ? null : { field, reason: parsed.error.issues[0]?.message ?? 'Please check' }

const factIn = (parsed: { success: boolean; data?: string | undefined }, given: string) =>
  parsed.success && parsed.data !== undefined ? parsed.data : kept(given)

const emptyIn = (field: ImportField) => ({ field, reason: `${importColumns[field]} is empty` })

function flawOfName(field: keyof typeof names, given: InputRow) {
  const { success, error } = names[field].safeParse(given[field])
  if (success) return null
  return given[field] === '' ? emptyIn(field) : { field, reason: error.issues[0]?.message ?? 'Please check' }
}

/** Normalised as at sign-up: two encodings of one letter are the same name. */
function nameIn(field: keyof typeof names, given: InputRow): string {
  const { success, data } = names[field].safeParse(given[field])
  return success ? data : kept(given[field])
}

/** A wrong value is shown again as far as it can be stored. */
const kept = (value: string) => value.replaceAll('\0', '').slice(0, MAX_IMPORT_CELL).toWellFormed()
