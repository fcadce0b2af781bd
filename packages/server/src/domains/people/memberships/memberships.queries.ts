import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { memberships } from '../../../platform/db/schema/index.ts'

/** How many a mentor takes, and the first day after a pause. */
export interface Places {
  readonly capacity: number
  readonly pausedUntil: string | null
}

/** Whoever takes part does so in the first programme of their company, in the role of their account. */
export async function joinFirstProgramme(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO memberships (user_id, programme_id, company_id, role, joined_at)
    SELECT u.id, p.id, u.company_id, u.account_type, u.created_at
    FROM users u JOIN programmes p ON p.company_id = u.company_id AND p.number = 1
    WHERE u.id = ANY(${sql.param(userIds)}::uuid[]) AND u.account_type IN ('MENTOR', 'MENTEE')`)
}

/** In another company or another role: places are asked for anew, a pause goes on. */
export async function rejoinFirstProgramme(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE memberships m SET programme_id = p.id, company_id = u.company_id, role = u.account_type, capacity = 1
    FROM users u JOIN programmes p ON p.company_id = u.company_id AND p.number = 1
    WHERE m.user_id = ${userId} AND u.id = m.user_id`)
}

export async function placesOf(db: Db, userId: string): Promise<Places> {
  const { capacity, pausedUntil } = memberships
  const [row] = await db
    .select({ capacity, pausedUntil })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return row ?? { capacity: 1, pausedUntil: null }
}

export async function savePlaces(tx: Db, userId: string, { capacity, pausedUntil }: Places): Promise<void> {
  await tx.update(memberships).set({ capacity, pausedUntil }).where(eq(memberships.userId, userId))
}

/** Until then no run and no admin matches the person; null takes it back. */
export async function pauseUntil(tx: Db, userId: string, day: string | null): Promise<void> {
  await tx.update(memberships).set({ pausedUntil: day }).where(eq(memberships.userId, userId))
}

export async function saveWish(tx: Db, userIds: readonly string[], wantsMatch: boolean): Promise<void> {
  await tx
    .update(memberships)
    .set({ wantsMatch })
    .where(inArray(memberships.userId, [...userIds]))
}
