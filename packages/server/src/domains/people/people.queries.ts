import type { Role as AccountType, PeopleNeed, PersonRow } from '@brightpair/contract'
import { LAPSING_DAYS, SLOW_DAYS } from '@brightpair/contract/limits'
import { SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { hasCurrentAnswers } from '../../platform/db/current-answers.ts'
import { containing, orderOf, type PageRequest, pageClause } from '../../platform/db/page.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { users } from '../../platform/db/schema/index.ts'
import { rejoin } from './memberships/memberships.queries.ts'

type Role = PersonRow['accountType']

interface Filter {
  readonly role?: Role | undefined
  readonly search: string
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  readonly state?: PersonRow['state'] | undefined
  readonly need?: PeopleNeed | undefined
  /** For `no-session`. */
  readonly days: number
  readonly now: Date
  readonly sort: 'name' | 'newest'
}

/**
 * A person's state in one programme or in all; first match wins. One EXISTS per side, so that for everyone each is read
 * once as a hash.
 */
function stateIn(programmeId?: string): SQL {
  const here = (alias: 'e' | 'm' | 'a') =>
    programmeId ? sql`AND ${sql.raw(alias)}.programme_id = ${programmeId}` : sql``
  const hasAnswered = programmeId
    ? sql`EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id ${here('a')})`
    : sql`u.questionnaire_filled_at IS NOT NULL`
  return sql`CASE
  WHEN u.deactivated_at IS NOT NULL THEN 'deactivated'
  WHEN u.invited_at IS NOT NULL THEN 'invited'
  WHEN EXISTS (SELECT 1 FROM enrollments e WHERE e.state = 'ACTIVE' AND e.mentor_id = u.id ${here('e')})
    OR EXISTS (SELECT 1 FROM enrollments e WHERE e.state = 'ACTIVE' AND e.mentee_id = u.id ${here('e')}) THEN 'enrolled'
  WHEN EXISTS (SELECT 1 FROM matches m WHERE m.ended_at IS NULL AND m.mentor_id = u.id ${here('m')})
    OR EXISTS (SELECT 1 FROM matches m WHERE m.ended_at IS NULL AND m.mentee_id = u.id ${here('m')}) THEN 'matched'
  WHEN EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id ${here('a')}
    AND NOT ${hasCurrentAnswers(sql`a.user_id`, sql`a.programme_id`)}) THEN 'new-questions'
  WHEN ${hasAnswered} THEN 'searching'
  ELSE 'registered' END`
}

/**
 * Excludes erased people. They are read once and kept as a hash during the scan: a join would be evaluated for each
 * person counted, or lose the order of the index.
 */
const isThere = sql`u.id NOT IN (SELECT x.user_id FROM erasures x WHERE x.erased_at IS NOT NULL)`

const orders = {
  name: { columns: [sql`lower(u.last_name)`, sql`lower(u.first_name)`, sql`u.id`], descending: false },
  newest: { columns: [sql`u.created_at`, sql`u.id`], descending: true },
}

export type StoredPerson = {
  id: string
  first_name: string
  last_name: string
  portrait: string | null
  email: string
  account_type: Role
  company_id: string
  company_name: string
  programmes: { id: string; name: string }[]
  state: PersonRow['state']
  email_confirmed: boolean
  created_at: string
  leaves_on: string | null
  version: number
}

const roleIn = (programmeId: string) =>
  sql`(SELECT v.role FROM memberships v WHERE v.user_id = u.id AND v.programme_id = ${programmeId})`

const people = (condition: SQL, programmeId?: string) => sql<StoredPerson>`
  SELECT u.id, u.first_name, u.last_name, (SELECT f.portrait FROM profiles f WHERE f.user_id = u.id) AS portrait, u.email,
    ${programmeId ? roleIn(programmeId) : sql`u.account_type`} AS account_type, u.company_id, c.name AS company_name,
    ${stateIn(programmeId)} AS state, u.email_proven_at IS NOT NULL AS email_confirmed, u.created_at, u.version,
    (SELECT x.due_at FROM erasures x WHERE x.user_id = u.id) AS leaves_on,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY g.number)
      FROM memberships v JOIN programmes g ON g.id = v.programme_id
      WHERE v.user_id = u.id AND v.standing = 'IN' ${programmeId ? sql`AND g.id = ${programmeId}` : sql``}), '[]') AS programmes
  FROM users u JOIN companies c ON c.id = u.company_id WHERE ${condition}`

/** In a running pair that has not met since. */
const hasNotMetSince = (moment: SQL, programmeId?: string) => sql`EXISTS (
  SELECT 1 FROM enrollments e WHERE e.state = 'ACTIVE' AND (e.mentor_id = u.id OR e.mentee_id = u.id)
    ${programmeId ? sql`AND e.programme_id = ${programmeId}` : sql``} AND e.started_at < ${moment} AND NOT EXISTS (SELECT 1 FROM mentoring_sessions s WHERE s.enrollment_id = e.id
      AND s.held AND s.ends_at >= ${moment} AND s.ends_at <= now_at.moment))`

/** An expired link; someone who was sent a new one has time again. */
const hasExpiredInvitation = (at: SQL) => sql`u.deactivated_at IS NULL AND u.invited_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM mailed_links l WHERE l.user_id = u.id AND l.purpose = 'INVITATION' AND l.expires_at > ${at})`

const isSlowToAnswer = (
  at: SQL,
  programmeId: string | undefined,
) => sql`u.deactivated_at IS NULL AND u.invited_at IS NULL
  AND ${programmeId ? sql`${stateIn(programmeId)} = 'registered'` : sql`u.questionnaire_filled_at IS NULL`}
  AND greatest(u.created_at, u.email_proven_at) < ${at} - ${SLOW_DAYS} * interval '1 day'`

const ofProgramme = (column: 'm' | 'e', programmeId: string | undefined) =>
  programmeId ? sql`AND ${sql.raw(column)}.programme_id = ${programmeId}` : sql``

const hasLapsingProposal = (at: SQL, programmeId: string | undefined) => sql`u.id IN (
  SELECT side.user_id FROM matches m CROSS JOIN LATERAL (
      VALUES (m.mentor_id, m.mentor_accepted_at), (m.mentee_id, m.mentee_accepted_at)) side(user_id, accepted_at)
    WHERE m.ended_at IS NULL AND m.state <> 'ENROLLED' AND side.accepted_at IS NULL
      AND m.expires_at BETWEEN ${at} AND ${at} + ${LAPSING_DAYS} * interval '1 day'
      ${ofProgramme('m', programmeId)})`

const isInPair = (
  pairs: SQL,
) => sql`(EXISTS (SELECT 1 FROM enrollments e WHERE e.mentor_id = u.id AND ${pairs})
  OR EXISTS (SELECT 1 FROM enrollments e WHERE e.mentee_id = u.id AND ${pairs}))`

function hasNeed(
  need: PeopleNeed,
  { days, now, programmeId }: Pick<Filter, 'days' | 'now' | 'programmeId'>,
): SQL {
  const state = stateIn(programmeId)
  const at = sql`${now}::timestamptz`
  switch (need) {
    case 'not-joined':
      return sql`${state} = 'invited'`
    case 'not-answered':
      return sql`${state} IN ('registered', 'new-questions')`
    case 'no-match':
      return sql`${state} = 'searching'`
    case 'invitation-expired':
      return hasExpiredInvitation(at)
    case 'slow-to-answer':
      return isSlowToAnswer(at, programmeId)
    case 'proposal-lapsing':
      return hasLapsingProposal(at, programmeId)
    case 'never-met':
      return isInPair(sql`e.state = 'ACTIVE' ${ofProgramme('e', programmeId)} AND NOT EXISTS (SELECT 1 FROM mentoring_sessions s
        WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= ${at})`)
    case 'ended-early':
      return isInPair(sql`e.state = 'ENDED' ${ofProgramme('e', programmeId)}`)
    case 'no-session':
      return sql`u.deactivated_at IS NULL AND EXISTS (SELECT 1 FROM (SELECT ${at} AS moment) now_at
        WHERE ${hasNotMetSince(sql`now_at.moment - ${days} * interval '1 day'`, programmeId)})`
  }
}

/** Takes part in the programme, in this role or in either. */
const isIn = (programmeId: string, role?: Role) => sql`EXISTS (SELECT 1 FROM memberships v
  WHERE v.user_id = u.id AND v.programme_id = ${programmeId} AND v.standing = 'IN' ${role ? sql`AND v.role = ${role}::account_type` : sql``})`

/** For people `u`. */
export const whereClause = ({
  role,
  search,
  companyId,
  programmeId,
  state: wanted,
  need,
  ...since
}: Omit<Filter, 'sort'>): SQL =>
  sql.join(
    [
      sql`u.account_type IN ('MENTOR', 'MENTEE')`,
      isThere,
      ...(programmeId
        ? [isIn(programmeId, role)]
        : role
          ? [sql`u.account_type = ${role}::account_type`]
          : []),
      ...(companyId ? [sql`u.company_id = ${companyId}`] : []),
      ...(search
        ? [sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)}`]
        : []),
      ...(wanted ? [sql`${stateIn(programmeId)} = ${wanted}`] : []),
      ...(need ? [hasNeed(need, { ...since, programmeId })] : []),
    ],
    sql` AND `,
  )

/** The number per role and state, matching what the list would show; empty states are left out. */
export async function countByState(
  db: Db,
  { companyId, programmeId }: Pick<Filter, 'companyId' | 'programmeId'> = {},
): Promise<{ role: Role; state: PersonRow['state']; people: number }[]> {
  const { rows } = await db.execute<{ role: Role; state: PersonRow['state']; people: number }>(sql`
    SELECT ${programmeId ? roleIn(programmeId) : sql`u.account_type`} AS role, ${stateIn(programmeId)} AS state, count(*)::int AS people
    FROM users u WHERE ${whereClause({ search: '', days: 0, now: new Date(0), companyId, programmeId })} GROUP BY 1, 2`)
  return rows
}

/** Read through a cursor. */
export function allPeople(filter: Filter): SQL<StoredPerson> {
  const { columns, descending } = orders[filter.sort]
  return sql`${people(whereClause(filter), filter.programmeId)} ${orderOf(columns, descending)}`
}

/** The ids of a page come from an index alone; only their ten rows are read. */
export async function peoplePage(
  db: Db,
  asked: PageRequest & Filter,
): Promise<{ rows: StoredPerson[]; total: number }> {
  const where = whereClause(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM users u WHERE ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const { columns, descending } = orders[asked.sort]
  const cut = pageClause(columns, descending, asked, total)
  const found = await db.execute<{ id: string }>(sql`SELECT u.id FROM users u WHERE ${where} ${cut.sql}`)
  const ids = cut.inOrder(found.rows).map(({ id }) => id)
  return { rows: await listedByIds(db, ids, asked.programmeId), total }
}

/** In the order of the ids. */
async function listedByIds(db: Db, ids: readonly string[], programmeId?: string): Promise<StoredPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<StoredPerson>(people(sql`u.id IN ${ids}`, programmeId))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function personById(
  db: Db,
  id: string,
  programmeId?: string,
): Promise<StoredPerson | undefined> {
  const { rows } = await db.execute<StoredPerson>(
    people(
      sql`u.id = ${id} AND u.account_type IN ('MENTOR', 'MENTEE') AND NOT EXISTS (
      SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)`,
      programmeId,
    ),
  )
  return rows[0]
}

/** The participant of this company with this address. */
export async function colleagueByEmail(
  tx: Db,
  companyId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM users u WHERE u.email = ${email} AND u.company_id = ${companyId}
      AND u.account_type IN ('MENTOR', 'MENTEE') AND u.deactivated_at IS NULL`)
  return rows[0]?.id
}

export interface KnownPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly timeZone: string | null
  readonly locale: string | null
  readonly accountType: AccountType
  readonly companyId: string | null
}

const peopleWith = prepareOnce((db, ids: Slot<readonly string[]>) => {
  const { id, firstName, lastName, email, timeZone, locale, accountType, companyId } = users
  return db
    .select({ id, firstName, lastName, email, timeZone, locale, accountType, companyId })
    .from(users)
    .where(sql`${id} = ANY(${ids}::uuid[])`)
})

/** Everyone, including admins. */
export async function peopleByIds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
  return new Map((await peopleWith(db, ids)).map((row) => [row.id, row]))
}

/**
 * Locked in id order, as everywhere people are changed, matched or moved, so that concurrent callers take turns. The
 * ids may be a query.
 */
export async function lockPeople(tx: Db, ids: readonly string[] | SQL): Promise<void> {
  const wanted = ids instanceof SQL ? sql`ARRAY(${ids})` : sql`${sql.param(ids)}::uuid[]`
  await tx.execute(sql`SELECT FROM users WHERE id = ANY(${wanted}) ORDER BY id FOR NO KEY UPDATE`)
}

/** Locked: no one is matched while they are being moved. */
export async function lockPerson(tx: Db, id: string): Promise<StoredPerson | undefined> {
  await lockPeople(tx, [id])
  return personById(tx, id)
}

export async function setActive(tx: Db, id: string, deactivatedAt: Date | null): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET deactivated_at = ${deactivatedAt}, version = version + 1 WHERE id = ${id}`)
}

export async function setName(
  tx: Db,
  id: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, version = version + 1 WHERE id = ${id}`)
}

/**
 * Skips locked rows: a run may hold the row for seconds, and the next renewal brings the same value again. Checked
 * again under the lock, so that nothing is written to an account being erased.
 */
export async function setLocale(db: Db, id: string, locale: string): Promise<void> {
  await db.execute(sql`
    UPDATE users SET locale = ${locale} WHERE id IN (
      SELECT id FROM users WHERE id = ${id} AND deactivated_at IS NULL FOR NO KEY UPDATE SKIP LOCKED)`)
}

export async function bumpVersion(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`UPDATE users SET version = version + 1 WHERE id = ${id}`)
}

/**
 * The answers belong to another questionnaire: they are deleted, and the person is asked again. A mentor's places
 * belong to the role in that company and are reset too; a pause and a hold concern the person and stay.
 */
export async function reassign(
  tx: Db,
  id: string,
  { companyId, role, waitsSince }: { companyId: string; role: Role; waitsSince?: Date | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET company_id = ${companyId}, account_type = ${role}::account_type, questionnaire_filled_at = NULL,
      version = version + 1 WHERE id = ${id}`)
  await rejoin(tx, id, waitsSince)
}
