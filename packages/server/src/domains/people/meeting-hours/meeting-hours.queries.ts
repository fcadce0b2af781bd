import type { MeetingSpan } from '@brightpair/contract'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { meetingHours, users } from '../../../platform/db/schema/index.ts'

const zonesOf = prepareOnce((db, userIds: Slot<readonly string[]>) => {
  const { id, timeZone } = users
  return db.select({ id, timeZone }).from(users).where(sql`${id} = ANY(${userIds}::uuid[])`)
})

export async function timeZonesOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await zonesOf(db, userIds)
  return new Map(rows.map((row) => [row.id, row.timeZone]))
}

export const spansOf = prepareOnce((db, userIds: Slot<readonly string[]>) => {
  const { userId, weekday, from, to } = meetingHours
  return db
    .select({ userId, weekday, from, to })
    .from(meetingHours)
    .where(sql`${userId} = ANY(${userIds}::uuid[])`)
    .orderBy(asc(weekday), asc(from))
})

/** The later save wins as a whole: the lock keeps two editors from mixing their hours. */
export async function replaceSpans(
  tx: Db,
  person: { userId: string; companyId: string; timeZone: string },
  spans: readonly MeetingSpan[],
): Promise<void> {
  const { userId, companyId, timeZone } = person
  await tx.update(users).set({ timeZone }).where(eq(users.id, userId))
  await tx.delete(meetingHours).where(eq(meetingHours.userId, userId))
  await tx.insert(meetingHours).values(spans.map((span) => ({ userId, companyId, ...span })))
}

/** True when it changed. */
export async function setTimeZone(tx: Db, userId: string, timeZone: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), or(isNull(users.timeZone), ne(users.timeZone, timeZone))))
    .returning({ id: users.id })
  return rows.length > 0
}

/** True when this call set it. */
export async function setUnknownTimeZone(db: Db, userId: string, timeZone: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), isNull(users.timeZone)))
    .returning({ id: users.id })
  return rows.length > 0
}
