import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { erasures, matchingHolds, users } from '../../platform/db/schema/index.ts'

/** A run that stores matches holds the same lock: whoever is held now is in none of its pairs, or was matched before. */
export async function lockParticipant(tx: Db, id: string) {
  const erased = tx
    .select({ one: sql`1` })
    .from(erasures)
    .where(and(eq(erasures.userId, users.id), isNotNull(erasures.erasedAt)))
  const [person] = await tx
    .select({
      companyId: users.companyId,
      accountType: users.accountType,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(users)
    .where(and(eq(users.id, id), notExists(erased)))
    .for('no key update')
  return person?.companyId && person.accountType !== 'ADMIN'
    ? { companyId: person.companyId, name: person.name }
    : undefined
}

export async function saveHold(tx: Db, hold: typeof matchingHolds.$inferInsert): Promise<void> {
  const { note, heldBy, heldAt } = hold
  await tx
    .insert(matchingHolds)
    .values(hold)
    .onConflictDoUpdate({ target: matchingHolds.userId, set: { note, heldBy, heldAt } })
}

/** A hold that is there already stays as it is. */
export async function insertHold(tx: Db, hold: typeof matchingHolds.$inferInsert): Promise<void> {
  await tx.insert(matchingHolds).values(hold).onConflictDoNothing()
}

/** The note it had; undefined when there was none. */
export async function removeHold(tx: Db, userId: string): Promise<string | undefined> {
  const [hold] = await tx
    .delete(matchingHolds)
    .where(eq(matchingHolds.userId, userId))
    .returning({ note: matchingHolds.note })
  return hold?.note
}
