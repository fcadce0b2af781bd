import type { GroupRow, MemberRow, PersonRow } from './directory.queries.ts'

const SCHEMAS = 'urn:ietf:params:scim:schemas:core:2.0:'
export const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0:'
export const userSchema = `${SCHEMAS}User`
export const groupSchema = `${SCHEMAS}Group`
export const schemaOf = (name: string) => `${SCHEMAS}${name}`

type Resource = Readonly<Record<string, unknown>>

const metaOf = (base: string, resourceType: 'User' | 'Group', row: PersonRow | GroupRow) => ({
  resourceType,
  created: row.addedAt.toISOString(),
  lastModified: row.changedAt.toISOString(),
  location: `${base}/${resourceType}s/${row.id}`,
})

export function presentPerson(row: PersonRow, base: string): Resource {
  const name = `${row.firstName} ${row.lastName}`.trim()
  return {
    schemas: [userSchema],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    name: { givenName: row.firstName, familyName: row.lastName, formatted: name },
    displayName: name,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.isActive,
    meta: metaOf(base, 'User', row),
  }
}

export const presentGroup = (row: GroupRow, members: readonly MemberRow[], base: string): Resource => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  members: members.map(({ id, name }) => ({
    value: id,
    display: name,
    type: 'User',
    $ref: `${base}/Users/${id}`,
  })),
  meta: metaOf(base, 'Group', row),
})

export interface Wanted {
  readonly attributes: readonly string[]
  readonly excluded: readonly string[]
}

const ALWAYS = ['schemas', 'id']

export const isWanted = ({ attributes, excluded }: Wanted, name: string): boolean =>
  !excluded.includes(name) && (attributes.length === 0 || attributes.includes(name))

/** Only the requested attributes, by their first segment: `name.givenName` requests `name`. */
export const onlyWanted = (resource: Resource, wanted: Wanted): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([key]) => ALWAYS.includes(key) || isWanted(wanted, key.toLowerCase())),
  )

export const presentList = (total: number, startIndex: number, resources: readonly Resource[]): Resource => ({
  schemas: [`${MESSAGES}ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
