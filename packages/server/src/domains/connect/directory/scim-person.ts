import { people } from '@brightpair/contract'
import { MAX_EMAIL } from '@brightpair/contract/limits'
import { z } from 'zod'
import { field, isObject, listOf, type Operation, truthIn } from './scim-body.ts'
import { refused } from './scim-error.ts'
import { type Filter, parseFilter } from './scim-filter.ts'

/** What we store of a person in a directory. */
export interface Person {
  readonly userName: string
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isActive: boolean
}

type PersonInput = { readonly [Key in keyof Person]: unknown }

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
const Label = z.string().trim().min(1).max(MAX_EMAIL).refine(isStorable)
/** The same validation as when a manager invites someone. */
const { email: Email, firstName, lastName } = people.invite.body.shape

export const externalIdIn = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : checked(Label, value, 'externalId')

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw refused('invalidValue', `${name}: ${error.issues[0]?.message ?? 'this can’t be used.'}`)
}

const nameIn = (schema: typeof firstName, value: unknown, name: string): string =>
  value === undefined || value === null || value === '' ? '' : checked(schema, value, name)

export const labelIn = (value: unknown, name: string): string => checked(Label, value, name)

/** A directory that sends no address usually has it as the user name. */
function settled(input: PersonInput): Person {
  const userName = labelIn(input.userName, 'userName')
  const isActive = truthIn(input.isActive ?? true)
  if (isActive === undefined) throw refused('invalidValue', 'active: please send true or false.')
  return {
    userName,
    externalId: externalIdIn(input.externalId),
    firstName: nameIn(firstName, input.firstName, 'name.givenName'),
    lastName: nameIn(lastName, input.lastName, 'name.familyName'),
    email: checked(Email, input.email || userName, 'emails'),
    isActive,
  }
}

export function personIn(body: unknown): Person {
  if (!isObject(body)) throw refused('invalidSyntax', 'Please send a User as JSON.')
  const name = field(body, 'name')
  return settled({
    userName: field(body, 'userName'),
    externalId: field(body, 'externalId'),
    firstName: field(name, 'givenName'),
    lastName: field(name, 'familyName'),
    email: addressIn(field(body, 'emails')),
    isActive: field(body, 'active'),
  })
}

/** The primary address, else the work address, else the first one. */
function addressIn(emails: unknown): unknown {
  const all = listOf(emails)
  const chosen =
    all.find((each) => truthIn(field(each, 'primary'))) ??
    all.find((each) => String(field(each, 'type')).toLowerCase() === 'work') ??
    all[0]
  return isObject(chosen) ? field(chosen, 'value') : chosen
}

/** Attributes we don't store are ignored: directories also send what was mapped for other applications. */
export function patchedPerson(person: Person, operations: readonly Operation[]): Person {
  const input: PersonInput = { ...person }
  for (const each of operations) Object.assign(input, changeIn(each, input))
  return settled(input)
}

function changeIn(
  { op, attribute, filter, value: sent }: Operation,
  input: PersonInput,
): Partial<PersonInput> {
  const value = op === 'remove' ? undefined : sent
  switch (attribute) {
    case 'username':
      return { userName: value }
    case 'externalid':
      return { externalId: value }
    case 'active':
      if (op === 'remove') throw refused('mutability', 'active can’t be removed.')
      return { isActive: value }
    case 'name.givenname':
      return { firstName: value }
    case 'name.familyname':
      return { lastName: value }
    case 'name':
      return op === 'remove' ? { firstName: '', lastName: '' } : namesIn(value, input)
    case 'emails':
    case 'emails.value':
      return filter && !isOurs(parseFilter(filter), input.email) ? {} : { email: emailIn(attribute, value) }
    default:
      return {}
  }
}

const emailIn = (attribute: string, value: unknown): unknown =>
  attribute === 'emails' ? addressIn(value) : value

const namesIn = (value: unknown, input: PersonInput): Partial<PersonInput> => ({
  firstName: field(value, 'givenName') ?? input.firstName,
  lastName: field(value, 'familyName') ?? input.lastName,
})

/** Of all addresses we store one, which counts as both work and primary. */
function isOurs(filter: Filter, email: unknown): boolean {
  const ours: Record<string, unknown> = { type: 'work', primary: true, value: email }
  switch (filter.kind) {
    case 'and':
      return isOurs(filter.left, email) && isOurs(filter.right, email)
    case 'or':
      return isOurs(filter.left, email) || isOurs(filter.right, email)
    case 'not':
      return !isOurs(filter.of, email)
    case 'compare': {
      const isSame = String(ours[filter.attribute]).toLowerCase() === String(filter.value).toLowerCase()
      if (filter.operator === 'eq') return isSame
      if (filter.operator === 'ne') return !isSame
      break
    }
    case 'present':
      return Object.hasOwn(ours, filter.attribute)
  }
  throw refused('invalidPath', 'The path of an operation isn’t supported.')
}
