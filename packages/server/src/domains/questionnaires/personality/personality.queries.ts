import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { personalityResults } from '../../../platform/db/schema/index.ts'

export type StoredResult = typeof personalityResults.$inferSelect

export async function resultOf(db: Db, userId: string): Promise<StoredResult | undefined> {
  const [row] = await db.select().from(personalityResults).where(eq(personalityResults.userId, userId))
  return row
}

/** Working preferences by person; people without a result are left out. */
export async function preferencesOf(db: Db, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: personalityResults.userId, preferences: personalityResults.preferences })
    .from(personalityResults)
    .where(inArray(personalityResults.userId, [...userIds]))
  return new Map(rows.map(({ userId, preferences }) => [userId, preferences]))
}

export async function storeResult(db: Db, result: StoredResult): Promise<void> {
  const { traits, preferences, takenAt } = result
  await db
    .insert(personalityResults)
    .values(result)
    .onConflictDoUpdate({ target: personalityResults.userId, set: { traits, preferences, takenAt } })
}

export async function deleteResult(db: Db, userId: string): Promise<void> {
  await db.delete(personalityResults).where(eq(personalityResults.userId, userId))
}

export async function carryResult(tx: Db, userId: string, companyId: string): Promise<void> {
  await tx.update(personalityResults).set({ companyId }).where(eq(personalityResults.userId, userId))
}
