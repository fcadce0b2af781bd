import { and, asc, eq, gt, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { demoBookings } from '../../../platform/db/schema/index.ts'

export type DemoBooking = typeof demoBookings.$inferSelect
type NewDemoBooking = typeof demoBookings.$inferInsert

export async function takenStartsBetween(db: Db, from: Date, to: Date): Promise<Date[]> {
  const rows = await db
    .select({ startsAt: demoBookings.startsAt })
    .from(demoBookings)
    .where(
      and(isNull(demoBookings.cancelledAt), gte(demoBookings.startsAt, from), lt(demoBookings.startsAt, to)),
    )
    .orderBy(asc(demoBookings.startsAt))
  return rows.map(({ startsAt }) => startsAt)
}

/** Undefined when the slot is taken: of many concurrent bookings, the database accepts one. */
export async function insertBooking(tx: Db, booking: NewDemoBooking): Promise<DemoBooking | undefined> {
  const [row] = await tx.insert(demoBookings).values(booking).onConflictDoNothing().returning()
  return row
}

export async function bookingByToken(db: Db, cancelTokenHash: string): Promise<DemoBooking | undefined> {
  const [row] = await db.select().from(demoBookings).where(eq(demoBookings.cancelTokenHash, cancelTokenHash))
  return row
}

export type WhichBooking = Pick<DemoBooking, 'id'> | Pick<DemoBooking, 'cancelTokenHash'>

/** Undefined unless this call cancelled the booking. */
export async function markCancelled(
  tx: Db,
  which: WhichBooking,
  now: Date,
): Promise<DemoBooking | undefined> {
  const isMeant =
    'id' in which ? eq(demoBookings.id, which.id) : eq(demoBookings.cancelTokenHash, which.cancelTokenHash)
  const [row] = await tx
    .update(demoBookings)
    .set({ cancelledAt: now })
    .where(and(isMeant, isNull(demoBookings.cancelledAt), gt(demoBookings.startsAt, now)))
    .returning()
  return row
}
