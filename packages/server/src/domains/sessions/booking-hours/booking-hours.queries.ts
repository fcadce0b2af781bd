import type { BookingHours } from '@brightpair/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { bookingHours } from '../../../platform/db/schema/index.ts'

export async function hoursOf(db: Db, userId: string): Promise<BookingHours | undefined> {
  const { timeZone, hours, minutes, noticeHours, closedDays, mostAhead } = bookingHours
  const [row] = await db
    .select({ timeZone, hours, minutes, noticeHours, closedDays, mostAhead })
    .from(bookingHours)
    .where(eq(bookingHours.userId, userId))
  return row
}

export async function saveHours(
  tx: Db,
  person: { readonly userId: string; readonly companyId: string },
  hours: BookingHours,
): Promise<void> {
  await tx
    .insert(bookingHours)
    .values({ ...person, ...hours })
    .onConflictDoUpdate({ target: bookingHours.userId, set: hours })
}
