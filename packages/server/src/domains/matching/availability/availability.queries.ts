import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { availabilities, erasures, matches } from '../../../platform/db/schema/index.ts'

export interface Availability {
  readonly capacity: number
  readonly pausedUntil: string | null
}

export async function availabilityOf(db: Db, userId: string): Promise<Availability> {
  const { capacity, pausedUntil } = availabilities
  const [row] = await db
    .select({ capacity, pausedUntil })
    .from(availabilities)
    .where(eq(availabilities.userId, userId))
  return row ?? { capacity: 1, pausedUntil: null }
}

export async function placesTakenBy(db: Db, mentorId: string): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(matches)
    .where(and(eq(matches.mentorId, mentorId), isNull(matches.endedAt)))
  return row?.taken ?? 0
}

/** Asked for their account to be erased. */
export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: erasures.userId }).from(erasures).where(eq(erasures.userId, userId))
  return rows.length > 0
}

export async function saveWish(
  tx: Db,
  people: readonly { userId: string; companyId: string }[],
  wantsMatch: boolean,
): Promise<void> {
  await tx
    .insert(availabilities)
    .values(people.map((person) => ({ ...person, wantsMatch })))
    .onConflictDoUpdate({ target: availabilities.userId, set: { wantsMatch } })
}

export async function saveAvailability(
  tx: Db,
  person: { userId: string; companyId: string },
  { capacity, pausedUntil }: Availability,
): Promise<void> {
  await tx
    .insert(availabilities)
    .values({ ...person, capacity, pausedUntil })
    .onConflictDoUpdate({
      target: availabilities.userId,
      set: { capacity: sql`excluded.capacity`, pausedUntil: sql`excluded.paused_until` },
    })
}

/** Until then no run and no admin matches the person; null takes it back. */
export async function pauseUntil(tx: Db, userId: string, day: string | null): Promise<void> {
  await tx.execute(sql`
    INSERT INTO availabilities (user_id, company_id, paused_until)
    SELECT id, company_id, ${day}::date FROM users WHERE id = ${userId} AND company_id IS NOT NULL
    ON CONFLICT (user_id) DO UPDATE SET paused_until = excluded.paused_until`)
}

/** Places are asked for anew with the new role or company; a pause stays. */
export async function carryAvailability(tx: Db, userId: string, companyId: string): Promise<void> {
  await tx.update(availabilities).set({ companyId, capacity: 1 }).where(eq(availabilities.userId, userId))
}
