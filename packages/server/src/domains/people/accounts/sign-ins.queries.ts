import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { sessions } from '../../../platform/db/schema/index.ts'
import { lastRoleOf } from '../acting-roles/acting-roles.queries.ts'
import { dropHalfSignInsOf } from '../factors/factors.queries.ts'

/** Nobody reads a longer list; ending all others still covers every sign-in. */
const MAX_LISTED = 50

export type Session = typeof sessions.$inferSelect

type NewSession = Omit<typeof sessions.$inferInsert, 'id'>

/** Starts with the last active role; one that has been withdrawn is ignored. */
export async function insertSignIn(tx: Db, session: NewSession): Promise<string> {
  const last = await lastRoleOf(tx, session)
  const [row] = await tx
    .insert(sessions)
    .values({ ...last, ...session })
    .returning({ id: sessions.id })
  if (!row) throw new Error('a session was not stored')
  return row.id
}

export async function setProvenAt(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id))
}

/** Where someone is signed in, most recently used first. */
export function openSignInsOf(db: Db, userId: string, now: Date) {
  const { id, browser, createdAt, rotatedAt } = sessions
  return db
    .select({ id, browser, createdAt, rotatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(rotatedAt), desc(id))
    .limit(MAX_LISTED)
}

/** Only one's own: whether someone else's exists is not revealed. */
export async function endOwnSignIn(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function isOpenSignIn(
  db: Db,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
  return row !== undefined
}

export async function hasSignedInBefore(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .limit(1)
  return row !== undefined
}

/** Locked, so that two concurrent rotations can't both succeed. */
export async function lockSignIn(tx: Db, id: string): Promise<Session | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update')
  return session
}

export async function rotateSignIn(
  tx: Db,
  id: string,
  change: Pick<Session, 'generation' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(sessions).set(change).where(eq(sessions.id, id))
}

export async function endSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

export async function endSignInsOf(tx: Db, userId: string, now: Date, except?: string): Promise<string[]> {
  await dropHalfSignInsOf(tx, userId)
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.map(({ id }) => id)
}

/**
 * A sign-in that was being stored is stored by then, and is seen by whoever ends them all; one that comes later waits,
 * and finds a password that is no longer the one it was opened with.
 */
export async function lockAgainstSignIns(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`)
}
