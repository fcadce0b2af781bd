import { refused } from './scim-error.ts'
import { attributeIn } from './scim-filter.ts'

export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attribute names are case-insensitive. */
export function field(of: unknown, name: string): unknown {
  if (!isObject(of)) return undefined
  const wanted = name.toLowerCase()
  return Object.entries(of).find(([key]) => attributeIn(key) === wanted)?.[1]
}

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Some directories send `"False"` for false. */
export function truthIn(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  /** In lower case, without its schema URN; empty for the resource itself. */
  readonly attribute: string
  /** The filter in brackets. */
  readonly filter: string | undefined
  readonly value: unknown
}

const MAX_OPERATIONS = 1_000
const PATH = /^([A-Za-z$][\w$:.-]*?)(?:\[([^\]]+)\](?:\.([A-Za-z$][\w$-]*))?)?$/

/**
 * The operations of a PATCH, each about one attribute. An operation without a path covers every attribute in its value,
 * whose keys may be paths themselves.
 */
export function operationsIn(body: unknown): Operation[] {
  const given = listOf(field(body, 'Operations'))
  if (given.length === 0 || given.length > MAX_OPERATIONS)
    throw refused('invalidSyntax', `Please send between one and ${MAX_OPERATIONS} operations.`)
  return given.flatMap((each) => {
    const word = String(field(each, 'op')).toLowerCase()
    const op = (['add', 'replace', 'remove'] as const).find((known) => known === word)
    if (!op) throw refused('invalidSyntax', 'An operation is “add”, “replace” or “remove”.')
    const [path, value] = [field(each, 'path'), field(each, 'value')]
    if (typeof path === 'string' && path !== '') return [{ op, value, ...partsOf(path) }]
    if (op === 'remove') throw refused('noTarget', 'An operation that removes needs a path.')
    if (!isObject(value)) throw refused('invalidSyntax', 'An operation without a path needs an object.')
    return Object.entries(value).map(([key, inside]) => ({ op, value: inside, ...partsOf(key) }))
  })
}

function partsOf(path: string): Pick<Operation, 'attribute' | 'filter'> {
  const [, name, filter, sub] = (path.length <= 500 && PATH.exec(path)) || []
  if (!name) throw refused('invalidPath', 'The path of an operation can’t be read.')
  return { attribute: attributeIn(sub ? `${name}.${sub}` : name), filter }
}
