import type { Platform } from '../../../platform/platform.ts'
import {
  findGroups,
  findPeople,
  type GroupRow,
  groupById,
  membersOf,
  type PersonRow,
  personById,
} from './directory.queries.ts'
import {
  isWanted,
  onlyWanted,
  presentGroup,
  presentList,
  presentPerson,
  type Wanted,
} from './scim.presenter.ts'
import { refused } from './scim-error.ts'
import { parseFilter } from './scim-filter.ts'
import { noGroup } from './scim-groups.ts'
import { nobody } from './scim-people.ts'
import { MAX_RESULTS } from './scim-schemas.ts'

interface Reading {
  readonly platform: Pick<Platform, 'database'>
  readonly companyId: string
  readonly base: string
  readonly query: Readonly<Record<string, unknown>>
}

const USUAL_RESULTS = 100

function textIn(query: Reading['query'], name: string): string | undefined {
  const value = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  if (value === undefined || value === '') return undefined
  if (typeof value === 'string') return value
  throw refused('invalidValue', `${name}: please send it once.`)
}

function numberIn(
  query: Reading['query'],
  name: string,
  otherwise: number,
  min: number,
  max: number,
): number {
  const text = textIn(query, name)
  if (text === undefined) return otherwise
  if (!/^-?\d{1,9}$/.test(text)) throw refused('invalidValue', `${name}: please send a whole number.`)
  return Math.min(max, Math.max(min, Number(text)))
}

const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')

/** A sub-attribute requests its whole attribute, and excludes nothing. */
export function wantedIn(query: Reading['query']): Wanted {
  const attributes = namesIn(textIn(query, 'attributes')).map((each) => each.split('.')[0] ?? each)
  return { attributes, excluded: namesIn(textIn(query, 'excludedAttributes')) }
}

function pageIn({ companyId, query }: Reading) {
  const startIndex = numberIn(query, 'startIndex', 1, 1, 10_000_000)
  const filter = textIn(query, 'filter')
  return {
    startIndex,
    sought: {
      companyId,
      filter: filter === undefined ? undefined : parseFilter(filter),
      offset: startIndex - 1,
      limit: numberIn(query, 'count', USUAL_RESULTS, 0, MAX_RESULTS),
    },
  }
}

export async function readPeople(asked: Reading): Promise<object> {
  const { startIndex, sought } = pageIn(asked)
  const wanted = wantedIn(asked.query)
  const { total, rows } = await findPeople(asked.platform.database.db, sought)
  return presentList(
    total,
    startIndex,
    rows.map((row) => onlyWanted(presentPerson(row, asked.base), wanted)),
  )
}

export async function readPerson({ platform, companyId }: Reading, id: string): Promise<PersonRow> {
  const row = await personById(platform.database.db, companyId, id)
  if (!row) throw nobody()
  return row
}

export async function readGroups(asked: Reading): Promise<object> {
  const { startIndex, sought } = pageIn(asked)
  const { total, rows } = await findGroups(asked.platform.database.db, sought)
  return presentList(total, startIndex, await withMembers(asked, rows))
}

export async function readGroup(asked: Reading, id: string): Promise<object> {
  const row = await groupById(asked.platform.database.db, asked.companyId, id)
  const [group] = row ? await withMembers(asked, [row]) : []
  if (!group) throw noGroup()
  return group
}

async function withMembers({ platform, query, base }: Reading, rows: readonly GroupRow[]) {
  const wanted = wantedIn(query)
  const ids = isWanted(wanted, 'members') ? rows.map(({ id }) => id) : []
  const members = Map.groupBy(await membersOf(platform.database.db, ids), ({ groupId }) => groupId)
  return rows.map((row) => onlyWanted(presentGroup(row, members.get(row.id) ?? [], base), wanted))
}
