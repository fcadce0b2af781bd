import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { halfSignIns, oneTimeSecrets, recoveryCodes } from '../../../platform/db/schema/index.ts'
import { countPasskeys, deleteExpiredChallenges, dropPasskeysOf } from './passkeys.queries.ts'

export type OneTimeSecret = typeof oneTimeSecrets.$inferSelect

export async function oneTimeSecretOf(db: Db, userId: string): Promise<OneTimeSecret | undefined> {
  const [row] = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
  return row
}

/** Locked: of two requests with the same code, the second finds it used. */
export async function lockOneTimeSecret(tx: Db, userId: string): Promise<OneTimeSecret | undefined> {
  const [row] = await tx.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId)).for('update')
  return row
}

/** False when codes are already on. */
export async function saveUnconfirmedSecret(
  db: Db,
  { userId, secret, createdAt }: Pick<OneTimeSecret, 'userId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const saved = await db
    .insert(oneTimeSecrets)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: oneTimeSecrets.userId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(oneTimeSecrets.confirmedAt),
    })
    .returning({ userId: oneTimeSecrets.userId })
  return saved.length > 0
}

export async function setUsedStep(tx: Db, userId: string, lastStep: number): Promise<void> {
  await tx.update(oneTimeSecrets).set({ lastStep }).where(eq(oneTimeSecrets.userId, userId))
}

export async function confirmSecret(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(oneTimeSecrets).set({ confirmedAt: now }).where(eq(oneTimeSecrets.userId, userId))
}

export async function deleteSecret(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.userId, userId), isNotNull(oneTimeSecrets.confirmedAt)))
    .returning({ userId: oneTimeSecrets.userId })
  return gone.length > 0
}

/** Serialises changes to one person's second step. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
}

/** Whether a password alone is no longer enough to sign in. */
export async function hasSecondStep(db: Db, userId: string): Promise<boolean> {
  if ((await oneTimeSecretOf(db, userId))?.confirmedAt) return true
  return (await countPasskeys(db, userId)) > 0
}

export async function unusedRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Marked on use: of many attempts with one code, exactly one gets the row. */
export async function takeRecoveryCode(
  tx: Db,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

export async function insertHalfSignIn(db: Db, half: typeof halfSignIns.$inferInsert): Promise<void> {
  await db.insert(halfSignIns).values(half)
}

/** Counted before the code is checked: a hundred concurrent guesses count as a hundred. */
export async function countTry(db: Db, tokenHash: string, max: number, now: Date) {
  const [half] = await db
    .update(halfSignIns)
    .set({ tries: sql`${halfSignIns.tries} + 1` })
    .where(
      and(eq(halfSignIns.tokenHash, tokenHash), gt(halfSignIns.expiresAt, now), lt(halfSignIns.tries, max)),
    )
    .returning()
  return half
}

/** Deleted on use. */
export async function takeHalfSignIn(tx: Db, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .delete(halfSignIns)
    .where(eq(halfSignIns.tokenHash, tokenHash))
    .returning({ userId: halfSignIns.userId })
  return taken.length > 0
}

export async function dropHalfSignInsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId))
}

/** What was begun and never finished. */
export async function deleteExpiredHalves(db: Db, now: Date): Promise<void> {
  await db.delete(halfSignIns).where(lt(halfSignIns.expiresAt, now))
  const { confirmedAt, createdAt } = oneTimeSecrets
  const hourAgo = new Date(now.getTime() - 3_600_000)
  await db.delete(oneTimeSecrets).where(and(isNull(confirmedAt), lt(createdAt, hourAgo)))
  await deleteExpiredChallenges(db, now)
}

/** Removes every factor, so that nothing set up by whoever had access before survives. */
export async function dropFactorsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await dropPasskeysOf(tx, userId)
}
