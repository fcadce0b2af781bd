import type { DirectoryGroup } from '@brightpair/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { directoryGroups, directoryMembers, directoryPeople } from '../../../platform/db/schema/index.ts'
import { type Attributes, conditionOf } from './scim-filter.queries.ts'
import type { Filter } from './scim-filter.ts'
import type { Group } from './scim-group.ts'
import type { Person } from './scim-person.ts'

export type PersonRow = typeof directoryPeople.$inferSelect
export type GroupRow = typeof directoryGroups.$inferSelect

/** Always scoped to one company: whatever ids a key sends, only that company is searched. */
interface Sought {
  readonly companyId: string
  readonly filter: Filter | undefined
  readonly offset: number
  readonly limit: number
}

const p = directoryPeople
const PERSON: Attributes = {
  id: { type: 'id', column: sql`${p.id}` },
  externalid: { type: 'exact', column: sql`${p.externalId}` },
  username: { type: 'text', column: sql`${p.userName}` },
  'name.givenname': { type: 'text', column: sql`${p.firstName}` },
  'name.familyname': { type: 'text', column: sql`${p.lastName}` },
  displayname: { type: 'text', column: sql`trim(${p.firstName} || ' ' || ${p.lastName})` },
  emails: { type: 'text', column: sql`${p.email}` },
  'emails.value': { type: 'text', column: sql`${p.email}` },
  'emails.type': { type: 'text', column: sql`'work'` },
  'emails.primary': { type: 'boolean', column: sql`true` },
  active: { type: 'boolean', column: sql`${p.isActive}` },
  'meta.created': { type: 'moment', column: sql`${p.addedAt}` },
  'meta.lastmodified': { type: 'moment', column: sql`${p.changedAt}` },
}

const g = directoryGroups
const member = {
  type: 'id',
  column: sql`m.person_id`,
  among: (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM directory_members m WHERE m.group_id = ${g.id} AND ${condition})`,
} as const
const GROUP: Attributes = {
  id: { type: 'id', column: sql`${g.id}` },
  externalid: { type: 'exact', column: sql`${g.externalId}` },
  displayname: { type: 'text', column: sql`${g.displayName}` },
  members: member,
  'members.value': member,
  'meta.created': { type: 'moment', column: sql`${g.addedAt}` },
  'meta.lastmodified': { type: 'moment', column: sql`${g.changedAt}` },
}

export async function findPeople(db: Db, { companyId, filter, offset, limit }: Sought) {
  const where = and(eq(p.companyId, companyId), filter && conditionOf(filter, PERSON))
  const total = await db.$count(p, where)
  const rows =
    limit > 0
      ? await db.select().from(p).where(where).orderBy(p.addedAt, p.id).limit(limit).offset(offset)
      : []
  return { total, rows }
}

export async function findGroups(db: Db, { companyId, filter, offset, limit }: Sought) {
  const where = and(eq(g.companyId, companyId), filter && conditionOf(filter, GROUP))
  const total = await db.$count(g, where)
  const rows =
    limit > 0
      ? await db.select().from(g).where(where).orderBy(g.addedAt, g.id).limit(limit).offset(offset)
      : []
  return { total, rows }
}

const personOf = (companyId: string, id: string) => and(eq(p.companyId, companyId), eq(p.id, id))
const groupOf = (companyId: string, id: string) => and(eq(g.companyId, companyId), eq(g.id, id))

export async function personById(db: Db, companyId: string, id: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(p).where(personOf(companyId, id))
  return row
}

export async function lockPerson(tx: Db, companyId: string, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(p).where(personOf(companyId, id)).for('update')
  return row
}

/** Undefined when the company's directory already has someone with this user name. */
export async function insertPerson(
  tx: Db,
  companyId: string,
  person: Person,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await tx
    .insert(p)
    .values({ ...person, companyId, addedAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function updatePerson(tx: Db, id: string, person: Person, now: Date): Promise<PersonRow> {
  const [row] = await tx
    .update(p)
    .set({ ...person, changedAt: now })
    .where(eq(p.id, id))
    .returning()
  if (!row) throw new Error('somebody of a directory vanished')
  return row
}

export async function deletePerson(tx: Db, id: string): Promise<void> {
  await tx.delete(p).where(eq(p.id, id))
}

/**
 * Finds the participant of this company with the address; linked once, so that a changed address in the directory never
 * leads to another account. Undefined when there is no one, or they are in another company, or they run something.
 */
export async function linkAccount(tx: Db, { id, companyId, email }: PersonRow): Promise<string | undefined> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    UPDATE directory_people d SET user_id = coalesce(d.user_id, (
      SELECT u.id FROM users u WHERE u.email = ${email} AND u.company_id = ${companyId}
        AND u.account_type IN ('MENTOR', 'MENTEE')
        AND NOT EXISTS (SELECT 1 FROM directory_people o WHERE o.user_id = u.id)))
    WHERE d.id = ${id} RETURNING d.user_id`)
  return rows[0]?.user_id ?? undefined
}

export async function groupById(db: Db, companyId: string, id: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(g).where(groupOf(companyId, id))
  return row
}

export async function lockGroup(tx: Db, companyId: string, id: string): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(g).where(groupOf(companyId, id)).for('update')
  return row
}

/** Undefined when the company's directory already has a group with this name. */
export async function insertGroup(tx: Db, companyId: string, { displayName, externalId }: Group, now: Date) {
  const [row] = await tx
    .insert(g)
    .values({ companyId, displayName, externalId, addedAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function changeGroup(tx: Db, id: string, as: Partial<Group>, now: Date): Promise<void> {
  await tx
    .update(g)
    .set({ ...as, changedAt: now })
    .where(eq(g.id, id))
}

export async function deleteGroup(tx: Db, companyId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(g).where(groupOf(companyId, id)).returning({ id: g.id })
  return rows.length > 0
}

/** How many of these ids the company's directory knows. */
export async function countPeople(db: Db, companyId: string, ids: readonly string[]): Promise<number> {
  return db.$count(p, sql`${p.companyId} = ${companyId} AND ${p.id} = ANY(${sql.param(ids)}::uuid[])`)
}

export async function addMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO directory_members (group_id, person_id)
    SELECT ${groupId}, unnest(${sql.param(ids)}::uuid[]) ON CONFLICT DO NOTHING`)
}

export async function removeMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM directory_members WHERE group_id = ${groupId} AND person_id = ANY(${sql.param(ids)}::uuid[])`)
}

export async function deleteOtherMembers(tx: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM directory_members WHERE group_id = ${groupId} AND person_id <> ALL(${sql.param(ids)}::uuid[])`)
}

export interface MemberRow extends Record<string, unknown> {
  readonly groupId: string
  readonly id: string
  readonly name: string
}

export async function membersOf(db: Db, groupIds: readonly string[]): Promise<MemberRow[]> {
  if (groupIds.length === 0) return []
  const { rows } = await db.execute<MemberRow>(sql`
    SELECT m.group_id AS "groupId", d.id, trim(d.first_name || ' ' || d.last_name) AS name
    FROM directory_members m JOIN directory_people d ON d.id = m.person_id
    WHERE m.group_id = ANY(${sql.param(groupIds)}::uuid[]) ORDER BY d.added_at, d.id`)
  return rows
}

/** Someone who returns or has a new address is processed again. */
export async function reopenMemberships(tx: Db, personId: string): Promise<void> {
  await tx
    .update(directoryMembers)
    .set({ settledAt: null, problem: null })
    .where(eq(directoryMembers.personId, personId))
}

export async function reopenGroup(tx: Db, groupId: string): Promise<void> {
  await tx
    .update(directoryMembers)
    .set({ settledAt: null, problem: null })
    .where(eq(directoryMembers.groupId, groupId))
}

export type ListedGroup = DirectoryGroup & Record<string, unknown>

export async function listGroups(
  db: Db,
  { companyId, id = null }: { companyId: string; id?: string | null },
): Promise<ListedGroup[]> {
  const { rows } = await db.execute<ListedGroup>(sql`
    SELECT g.id, g.display_name AS name, g.role, g.version,
      CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS programme,
      count(d.id)::int AS people, count(m.problem)::int AS problems,
      (count(m.settled_at) FILTER (WHERE m.problem IS NULL))::int AS joined
    FROM directory_groups g LEFT JOIN programmes p ON p.id = g.programme_id
      LEFT JOIN directory_members m ON m.group_id = g.id
      LEFT JOIN directory_people d ON d.id = m.person_id AND d.is_active
    WHERE g.company_id = ${companyId} AND (${id}::uuid IS NULL OR g.id = ${id}::uuid)
    GROUP BY g.id, p.id ORDER BY lower(g.display_name) LIMIT 500`)
  return rows
}

export const countPeopleIn = (db: Db, companyId: string): Promise<number> =>
  db.$count(directoryPeople, sql`${directoryPeople.companyId} = ${companyId} AND ${directoryPeople.isActive}`)

export async function assignGroup(
  tx: Db,
  id: string,
  { programmeId, role }: { programmeId: string | null; role: 'MENTOR' | 'MENTEE' },
): Promise<void> {
  await tx
    .update(directoryGroups)
    .set({ programmeId, role, version: sql`${directoryGroups.version} + 1` })
    .where(eq(directoryGroups.id, id))
}
