import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { recoveries } from '../../../platform/db/schema/index.ts'

/** False when someone has already requested it, even concurrently. */
export async function insertRecovery(
  tx: Db,
  asked: typeof recoveries.$inferInsert & { readonly askedAt: Date },
): Promise<boolean> {
  await tx
    .delete(recoveries)
    .where(and(eq(recoveries.userId, asked.userId), lt(recoveries.expiresAt, asked.askedAt)))
  const rows = await tx
    .insert(recoveries)
    .values(asked)
    .onConflictDoNothing()
    .returning({ userId: recoveries.userId })
  return rows.length > 0
}

/** Deleted on use: of two concurrent confirmations, one succeeds. */
export async function takeRecovery(tx: Db, userId: string, now: Date) {
  const [row] = await tx
    .delete(recoveries)
    .where(and(eq(recoveries.userId, userId), gt(recoveries.expiresAt, now)))
    .returning()
  return row
}

export async function deleteExpiredRecoveries(db: Db, now: Date): Promise<void> {
  await db.delete(recoveries).where(lt(recoveries.expiresAt, now))
}
