import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { busyCalendars, busyTimes, users } from '../../../platform/db/schema/index.ts'
import type { Span } from '../sessions.queries.ts'

export type CalendarRow = typeof busyCalendars.$inferSelect

const HOUR = 3_600_000
/** Older readings say little about today. */
const TRUSTED_FOR = 24 * HOUR
export const isTrusted = ({ readAt }: Pick<CalendarRow, 'readAt'>, now: Date): boolean =>
  readAt !== null && now.getTime() - readAt.getTime() < TRUSTED_FOR

export async function calendarOf(db: Db, userId: string): Promise<CalendarRow | undefined> {
  const [row] = await db.select().from(busyCalendars).where(eq(busyCalendars.userId, userId))
  return row
}

export const spansReadOf = (db: Db, userId: string): Promise<Span[]> =>
  db
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(eq(busyTimes.userId, userId))
    .orderBy(asc(busyTimes.startsAt))

const busyBetween = prepareOnce(
  (db, userIds: Slot<readonly string[]>, from: Slot<string>, to: Slot<string>, readAfter: Slot<string>) => {
    const { userId, startsAt, endsAt } = busyTimes
    return db
      .select({ startsAt, endsAt })
      .from(busyTimes)
      .innerJoin(busyCalendars, eq(busyCalendars.userId, userId))
      .where(
        and(
          sql`${userId} = ANY(${userIds}::uuid[])`,
          lt(startsAt, to),
          gt(endsAt, from),
          gt(busyCalendars.readAt, readAfter),
        ),
      )
  },
)

/** When these people are busy elsewhere, according to recent readings. */
export const trustedBusySpans = (
  db: Db,
  userIds: readonly string[],
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<Span[]> =>
  busyBetween(
    db,
    userIds,
    startsAt.toISOString(),
    endsAt.toISOString(),
    new Date(now.getTime() - TRUSTED_FOR).toISOString(),
  )

export async function connect(
  tx: Db,
  calendar: Pick<CalendarRow, 'userId' | 'companyId' | 'kind' | 'host' | 'secret' | 'connectedAt'>,
): Promise<void> {
  const fresh = { tag: null, readAt: null, expandedAt: null, problem: null, failures: 0 }
  const values = { ...calendar, ...fresh, nextReadAt: calendar.connectedAt }
  await tx
    .insert(busyCalendars)
    .values(values)
    .onConflictDoUpdate({ target: busyCalendars.userId, set: values })
  await tx.delete(busyTimes).where(eq(busyTimes.userId, calendar.userId))
}

export async function disconnect(tx: Db, userId: string): Promise<void> {
  await tx.delete(busyCalendars).where(eq(busyCalendars.userId, userId))
}

/** Takes due calendars and postpones them, so that a second node takes others. Closed accounts are skipped. */
export async function takeDue(
  db: Db,
  now: Date,
  nextReadAt: Date,
  most: number,
): Promise<{ userId: string }[]> {
  const due = db
    .select({ userId: busyCalendars.userId })
    .from(busyCalendars)
    .innerJoin(users, eq(users.id, busyCalendars.userId))
    .where(and(lte(busyCalendars.nextReadAt, now), isNull(users.deactivatedAt)))
    .orderBy(asc(busyCalendars.nextReadAt))
    .limit(most)
    .for('update', { of: busyCalendars, skipLocked: true })
  return db
    .update(busyCalendars)
    .set({ nextReadAt })
    .where(inArray(busyCalendars.userId, due))
    .returning({ userId: busyCalendars.userId })
}

/** The same connection, locked; undefined when it was replaced or removed. */
export async function lockSame(tx: Db, seen: CalendarRow): Promise<CalendarRow | undefined> {
  const [row] = await tx
    .select()
    .from(busyCalendars)
    .where(and(eq(busyCalendars.userId, seen.userId), eq(busyCalendars.connectedAt, seen.connectedAt)))
    .for('update')
  return row
}

export async function change(tx: Db, userId: string, values: Partial<CalendarRow>): Promise<void> {
  await tx.update(busyCalendars).set(values).where(eq(busyCalendars.userId, userId))
}

export async function replaceTimes(
  tx: Db,
  { userId, companyId }: Pick<CalendarRow, 'userId' | 'companyId'>,
  spans: readonly Span[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.userId, userId))
  if (spans.length === 0) return
  const [starts, ends] = [spans.map(({ startsAt }) => startsAt), spans.map(({ endsAt }) => endsAt)]
  await tx.execute(sql`INSERT INTO busy_times (user_id, company_id, starts_at, ends_at)
    SELECT ${userId}::uuid, ${companyId}::uuid, starts_at, ends_at
    FROM unnest(${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[]) AS span (starts_at, ends_at)`)
}

/** Removes times from readings that are too old to trust. */
export async function forgetOldTimes(db: Db, now: Date): Promise<void> {
  const untrusted = db
    .select({ userId: busyCalendars.userId })
    .from(busyCalendars)
    .where(lt(busyCalendars.readAt, new Date(now.getTime() - TRUSTED_FOR)))
  await db.delete(busyTimes).where(inArray(busyTimes.userId, untrusted))
}
