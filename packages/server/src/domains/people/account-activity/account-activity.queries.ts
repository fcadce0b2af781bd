import type { AccountEventKind, EventOfPerson } from '@brightpair/contract'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { accountEvents } from '../../../platform/db/schema/index.ts'
import { belongsElsewhere, ofU } from '../other-companies.queries.ts'

interface NewEvent {
  readonly userId: string
  readonly at: Date
  readonly kind: Exclude<AccountEventKind, 'login-failed'>
  readonly detail?: string
  readonly browser?: string
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(accountEvents).values(event)
}

interface Failure {
  readonly email: string
  readonly way: 'password' | 'code'
  readonly browser: string
  readonly at: Date
}

const ONE_ROW_A_DAY = sql`
  ON CONFLICT (user_id, detail, browser, ((at AT TIME ZONE 'UTC')::date)) WHERE kind = 'login-failed'
  DO UPDATE SET times = account_events.times + 1, at = excluded.at`

/** The same for an address without an account; the failures of one day share one row, even concurrent ones. */
export async function countFailure(db: Db, { email, way, browser, at }: Failure): Promise<void> {
  await db.execute(sql`
    INSERT INTO account_events (user_id, at, kind, detail, browser)
    SELECT id, ${at}, 'login-failed', ${way}, ${browser} FROM users WHERE email = ${email}
    ${ONE_ROW_A_DAY}`)
}

/** By someone who is signed in, or who uses that person's open browser. */
export async function countWrongProof(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO account_events (user_id, at, kind, detail, browser)
    SELECT user_id, ${at}, 'login-failed', 'proof', browser FROM sessions WHERE id = ${sessionId}
    ${ONE_ROW_A_DAY}`)
}

export const eventsOf = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id))
    .limit(limit)

interface Filter {
  readonly search: string
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  /** Only people who are nowhere else: set when a team asks, about its company. */
  readonly onlyOf?: string | undefined
}

/** Participants of the company or programme, and people with a role in its team. */
function whereClause({ search, companyId, programmeId, onlyOf }: Filter) {
  const place = programmeId ? sql`x.programme_id = ${programmeId}` : sql`x.company_id = ${companyId}`
  return sql`WHERE ${
    companyId || programmeId
      ? sql`u.id IN (SELECT x.user_id FROM memberships x WHERE ${place}
          UNION ALL SELECT x.user_id FROM team_roles x WHERE ${place} AND x.withdrawn_at IS NULL)`
      : sql`true`
  } AND ${onlyOf ? sql`NOT ${belongsElsewhere(ofU, onlyOf)}` : sql`true`} AND ${
    search
      ? sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE ${containing(search)}`
      : sql`true`
  }`
}

type EventRow = Omit<EventOfPerson, 'id' | 'at' | 'person'> & {
  id: string
  at: string
  user_id: string
  name: string
}

const from = (filter: Filter) =>
  sql`FROM account_events a JOIN users u ON u.id = a.user_id ${whereClause(filter)}`

export type EventLine = Omit<EventOfPerson, 'id' | 'person'> & { name: string; email: string }

/** Read through a cursor. */
export const allEvents = (filter: Filter): SQL<EventLine> => sql`
  SELECT a.at, a.kind, a.detail, a.browser, a.times, u.first_name || ' ' || u.last_name AS name, u.email
  ${from(filter)} ORDER BY a.at DESC, a.id DESC`

export async function eventsPage(db: Db, asked: PageRequest & Filter) {
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total ${from(asked)}`)
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`a.at`, sql`a.id`], true, asked, total)
  const { rows } = await db.execute<EventRow>(sql`
    SELECT a.id, a.at, a.kind, a.detail, a.browser, a.times, u.id AS user_id,
      u.first_name || ' ' || u.last_name AS name ${from(asked)} ${cut.sql}`)
  return { rows: cut.inOrder(rows), total }
}
