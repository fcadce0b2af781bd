import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { assistConsents } from '../../../platform/db/schema/index.ts'

export async function consentsAmong(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { userId } = assistConsents
  const rows = await db
    .select({ userId })
    .from(assistConsents)
    .where(inArray(userId, [...userIds]))
  return new Set(rows.map((row) => row.userId))
}

export async function storeConsent(
  db: Db,
  consent: { userId: string; companyId: string; givenAt: Date },
): Promise<void> {
  await db.insert(assistConsents).values(consent).onConflictDoNothing()
}

export async function dropConsent(db: Db, userId: string): Promise<void> {
  await db.delete(assistConsents).where(eq(assistConsents.userId, userId))
}
