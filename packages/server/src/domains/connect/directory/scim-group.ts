import { field, isObject, listOf, type Operation } from './scim-body.ts'
import { refused } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'
import { externalIdIn, labelIn } from './scim-person.ts'

export interface Group {
  readonly displayName: string
  readonly externalId: string | null
}

/** Changes to a group, in order. */
export type GroupChange =
  | { readonly kind: 'named'; readonly as: Partial<Group> }
  | { readonly kind: 'joined' | 'left' | 'replaced'; readonly ids: readonly string[] }

export function groupIn(body: unknown): Group & { members: readonly string[] } {
  if (!isObject(body)) throw refused('invalidSyntax', 'Please send a Group as JSON.')
  return {
    displayName: labelIn(field(body, 'displayName'), 'displayName'),
    externalId: externalIdIn(field(body, 'externalId')),
    members: memberIds(field(body, 'members')),
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

function memberIds(members: unknown): string[] {
  const ids = listOf(members).map((each) => (isObject(each) ? field(each, 'value') : each))
  if (!ids.every(isId)) throw refused('invalidValue', 'members: each one is named by the id of a User.')
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

export const groupChangesIn = (operations: readonly Operation[]): GroupChange[] =>
  operations.flatMap(changesIn)

function changesIn({ op, attribute, filter, value }: Operation): GroupChange[] {
  switch (attribute) {
    case 'displayname':
      if (op === 'remove') throw refused('mutability', 'displayName can’t be removed.')
      return [{ kind: 'named', as: { displayName: labelIn(value, 'displayName') } }]
    case 'externalid':
      return [{ kind: 'named', as: { externalId: op === 'remove' ? null : externalIdIn(value) } }]
    case 'members':
      if (op === 'remove') return [removal(filter, value)]
      return [{ kind: op === 'add' ? 'joined' : 'replaced', ids: memberIds(value) }]
    default:
      return []
  }
}

/** Some directories name the members to remove in the path, some in the value; without either, all are meant. */
function removal(filter: string | undefined, value: unknown): GroupChange {
  if (filter) {
    const asked = parseFilter(filter)
    if (asked.kind !== 'compare' || asked.attribute !== 'value' || asked.operator !== 'eq')
      throw refused('invalidPath', 'Members are removed by their value.')
    return { kind: 'left', ids: isId(asked.value) ? [asked.value.toLowerCase()] : [] }
  }
  return value === undefined || value === null
    ? { kind: 'replaced', ids: [] }
    : { kind: 'left', ids: memberIds(value) }
}
