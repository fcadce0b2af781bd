import { type SQL, sql } from 'drizzle-orm'
import { refused } from './scim-error.ts'
import type { Filter, Operator } from './scim-filter.ts'

/** A filterable attribute, keyed by its lower-case name. */
export interface Attribute {
  readonly type: 'text' | 'exact' | 'boolean' | 'moment' | 'id'
  readonly column: SQL
  /** For `column` in a sub-table: true when one of its rows matches. */
  readonly among?: (condition: SQL) => SQL
}
export type Attributes = Readonly<Record<string, Attribute>>

/** Uses only the columns listed here, and passes values as parameters. */
export function conditionOf(filter: Filter, attributes: Attributes, prefix = ''): SQL {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [left, right] = [filter.left, filter.right].map((each) => conditionOf(each, attributes, prefix))
      return filter.kind === 'and' ? sql`(${left} AND ${right})` : sql`(${left} OR ${right})`
    }
    case 'not':
      return sql`NOT coalesce(${conditionOf(filter.of, attributes, prefix)}, false)`
    case 'entry':
      if (prefix) throw refused('invalidFilter', 'The filter nests entries too deeply.')
      return conditionOf(filter.of, attributes, `${filter.attribute}.`)
    case 'present': {
      const { column, among = (same: SQL) => same } = attributeOf(attributes, prefix + filter.attribute)
      return among(sql`(${column})::text <> ''`)
    }
    case 'compare': {
      const { among = (same: SQL) => same, ...attribute } = attributeOf(attributes, prefix + filter.attribute)
      return among(compared(attribute, filter.operator, filter.value))
    }
  }
}

function attributeOf(attributes: Attributes, name: string): Attribute {
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!found) throw refused('invalidFilter', 'The filter names an attribute that can’t be queried.')
  return found
}

const SIGNS: Readonly<Record<'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le', SQL>> = {
  eq: sql`=`,
  ne: sql`IS DISTINCT FROM`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

function compared({ type, column }: Attribute, operator: Operator, value: unknown): SQL {
  if (type === 'boolean') return sql`${column} ${equality(operator)} ${truthOf(value)}::boolean`
  if (type === 'moment') return sql`${column} ${SIGNS[ordering(operator)]} ${momentOf(value)}::timestamptz`
  if (typeof value !== 'string')
    throw refused('invalidFilter', 'The filter compares text with something else.')
  if (type === 'id') return sql`${column}::text ${equality(operator)} ${value.toLowerCase()}`
  const [own, asked] = type === 'text' ? [sql`lower(${column})`, value.toLowerCase()] : [column, value]
  switch (operator) {
    case 'co':
      return sql`strpos(${own}, ${asked}) > 0`
    case 'sw':
      return sql`starts_with(${own}, ${asked})`
    case 'ew':
      return sql`right(${own}, length(${asked})) = ${asked}`
    default:
      return sql`${own} ${SIGNS[operator]} ${asked}`
  }
}

function equality(operator: Operator): SQL {
  if (operator === 'eq' || operator === 'ne') return SIGNS[operator]
  throw refused('invalidFilter', 'The filter uses an operator that doesn’t fit its attribute.')
}

function ordering(operator: Operator): keyof typeof SIGNS {
  if (operator in SIGNS) return operator as keyof typeof SIGNS
  throw refused('invalidFilter', 'The filter uses an operator that doesn’t fit its attribute.')
}

function truthOf(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === 'false') return text === 'true'
  throw refused('invalidFilter', 'The filter compares true or false with something else.')
}

function momentOf(value: unknown): string {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (!(moment >= 0 && moment < Date.UTC(10_000)))
    throw refused('invalidFilter', 'The filter compares a date with something else.')
  return new Date(moment).toISOString()
}
