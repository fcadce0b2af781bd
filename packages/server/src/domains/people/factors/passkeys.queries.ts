import { and, asc, count, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { passkeyChallenges, passkeys } from '../../../platform/db/schema/index.ts'

export type Passkey = typeof passkeys.$inferSelect

export const passkeysOf = (db: Db, userId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ of: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.of ?? 0
}

/** False when this device has already registered its key. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return added.length > 0
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<Passkey | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return gone
}

/** Locked: of two requests with the same counter, the second finds it used. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  return row
}

export async function setUsed(tx: Db, id: string, counter: number, now: Date): Promise<void> {
  await tx.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id))
}

export async function insertChallenge(db: Db, given: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(given)
}

/** Deleted on use: a challenge can be signed only once. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning()
  return taken !== undefined && taken.expiresAt > now
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export async function dropPasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
