import { isParticipantRole } from '@brightpair/contract/roles'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { erasures, matchingHolds, users } from '../../../platform/db/schema/index.ts'

/**
 * A run that stores matches takes the same lock: whoever is locked now is in none of its pairs, or was matched before.
 * Erasure is checked in a separate statement: one that waited for the lock would still see the old snapshot.
 */
export async function lockParticipant(tx: Db, id: string) {
  const [person] = await tx
    .select({
      companyId: users.companyId,
      accountType: users.accountType,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!person?.companyId || !isParticipantRole(person.accountType)) return undefined
  const erased = await tx
    .select({ id: erasures.userId })
    .from(erasures)
    .where(and(eq(erasures.userId, id), isNotNull(erasures.erasedAt)))
  return erased.length > 0 ? undefined : { companyId: person.companyId, name: person.name }
}

export async function saveHold(tx: Db, hold: typeof matchingHolds.$inferInsert): Promise<void> {
  const { note, heldBy, heldAt } = hold
  await tx
    .insert(matchingHolds)
    .values(hold)
    .onConflictDoUpdate({ target: matchingHolds.userId, set: { note, heldBy, heldAt } })
}

/** An existing hold stays unchanged, and locked: no one releases it before this transaction ends. */
export async function insertHold(tx: Db, hold: typeof matchingHolds.$inferInsert): Promise<void> {
  await tx
    .insert(matchingHolds)
    .values(hold)
    .onConflictDoUpdate({ target: matchingHolds.userId, set: { heldAt: sql`${matchingHolds.heldAt}` } })
}

/** Returns its note; undefined when there was none. */
export async function removeHold(tx: Db, userId: string): Promise<string | undefined> {
  const [hold] = await tx
    .delete(matchingHolds)
    .where(eq(matchingHolds.userId, userId))
    .returning({ note: matchingHolds.note })
  return hold?.note
}

/** A hold moves to the other company with the person. */
export async function carryHold(tx: Db, userId: string, companyId: string): Promise<void> {
  await tx.update(matchingHolds).set({ companyId }).where(eq(matchingHolds.userId, userId))
}
