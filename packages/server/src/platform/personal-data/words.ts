import type { TableRule } from './rule.ts'

/**
 * The SQL fragments rules are written with. Every statement begins with `person`, `pairs` and `partners`, see the
 * queries.
 */
export const ME = '(SELECT id FROM person)'
/**
 * Including earlier companies of someone who was moved: where they were matched, and where an admin handled their data.
 */
export const MY_COMPANIES = `(SELECT company_id FROM person
  UNION SELECT company_id FROM matches WHERE mentor_id = ${ME} OR mentee_id = ${ME}
  UNION SELECT about_me.company_id FROM audit_entries about_me WHERE about_me.subject_id = (SELECT id::text FROM person))`
const MY_EMAIL = '(SELECT email FROM person)'
const MY_NAME = '(SELECT name FROM person)'
const MY_ID_TEXT = '(SELECT id::text FROM person)'

export const FORMER = "'Former member'"
export const ERASED = "'Erased with the account of whoever wrote it.'"

export const mine = (column = 'user_id'): string => `${column} = ${ME}`
export const ofMyPairs = 'enrollment_id IN (SELECT id FROM pairs)'
export const toMyPartners = 'user_id IN (SELECT id FROM partners)'
export const byMyEmail = (column: string): string => `lower(${column}) = ${MY_EMAIL}`
export const namesMyEmail = (text: string): string => `position(${MY_EMAIL} in lower(${text})) > 0`
export const namesMyId = (text: string): string => `position(${MY_ID_TEXT} in ${text}) > 0`
export const saysMyFullName = (text: string): string => `position(${MY_NAME} in ${text}) > 0`
/** For JSON, where quotation marks and backslashes are escaped. */
export const saysMyFullNameInJson = (text: string): string =>
  `position(btrim(to_json(${MY_NAME})::text, '"') in ${text}) > 0`
export const isMyFullName = (column: string): string => `${column} = ${MY_NAME}`
export const saysMyFirstName = (text: string): string => `${text} ~ (SELECT first_name_pattern FROM person)`
export const leadsToMyPair = (text: string): string =>
  `EXISTS (SELECT 1 FROM pairs WHERE position(pairs.id::text in ${text}) > 0)`
export const withoutMyFirstName = (column: string): string =>
  `replace(${column}, (SELECT first_name FROM person), ${FORMER})`

/** A member of a pair, named from the person's point of view. */
export const whoIs = (column: string): string =>
  `CASE WHEN ${column} = ${ME} THEN 'you' ELSE (SELECT first_name || ' ' || last_name FROM users u WHERE u.id = ${column}) END`
export const partnerIn = (mentor: string, mentee: string): string =>
  `(SELECT first_name || ' ' || last_name FROM users u WHERE u.id = CASE WHEN ${mentor} = ${ME} THEN ${mentee} ELSE ${mentor} END)`
/** The pair of a row, by the partner's name. */
export const pairOfRow = `(SELECT ${partnerIn('e.mentor_id', 'e.mentee_id')} FROM enrollments e WHERE e.id = enrollment_id)`
export const withPartner = { with: pairOfRow }

export const isOneOfTwo = `${mine('mentor_id')} OR ${mine('mentee_id')}`
/** Their own words, and an admin's about them; not the partner's. */
export const notByPartner = (column: string): string =>
  `(${column} IS NULL OR ${mine(column)} OR ${column} NOT IN (mentor_id, mentee_id))`
export const emptied = (column: string): string => `CASE WHEN ${column} = '' THEN '' ELSE ${ERASED} END`

/** Rows that belong to the person alone: exported and deleted with them. */
export const own = { of: mine(), erase: { steps: [{ delete: mine() }] } } satisfies Partial<TableRule>
export const keys = { key: 'user_id company_id' } satisfies TableRule['withheld']
export const ofPair = 'enrollment_id company_id'
