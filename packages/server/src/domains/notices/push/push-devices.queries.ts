import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { pushDevices, sessions } from '../../../platform/db/schema/index.ts'

type DeviceRow = typeof pushDevices.$inferSelect
type Wanted = Pick<DeviceRow, 'topics' | 'showsWords'>

/** Devices whose sign-in has ended don't count, even before they are cleaned up. */
const isOpen = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export function devicesOf(db: Db, userId: string, now: Date) {
  const { id, sessionId, createdAt, topics, showsWords } = pushDevices
  return db
    .select({ id, sessionId, createdAt, topics, showsWords, browser: sessions.browser })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(and(eq(pushDevices.userId, userId), isOpen(now)))
    .orderBy(desc(createdAt), desc(id))
}

/** Whoever counts to decide holds the person. */
export async function countOtherDevices(
  tx: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ devices: count() })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), ne(pushDevices.sessionId, sessionId), isOpen(now)))
  return row?.devices ?? 0
}

/** One per sign-in and one per browser: anyone subscribed in that browser before no longer is. */
export async function saveDevice(tx: Db, device: Omit<DeviceRow, 'deliveredAt' | 'failures'>): Promise<void> {
  const { sessionId, addressHash } = device
  await tx
    .delete(pushDevices)
    .where(sql`${pushDevices.sessionId} = ${sessionId} OR ${pushDevices.addressHash} = ${addressHash}`)
  await tx.insert(pushDevices).values(device)
}

const isOwn = (userId: string, id: string) => and(eq(pushDevices.id, id), eq(pushDevices.userId, userId))

export async function changeDevice(db: Db, userId: string, id: string, wanted: Wanted): Promise<boolean> {
  const changed = await db
    .update(pushDevices)
    .set(wanted)
    .where(isOwn(userId, id))
    .returning({ id: pushDevices.id })
  return changed.length > 0
}

export async function deleteOwnDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(pushDevices).where(isOwn(userId, id)).returning({ id: pushDevices.id })
  return deleted.length > 0
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** A log-out, a revoked device, a new password: whatever ended the sign-in ends its device. */
export async function deleteEndedDevices(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_devices d USING sessions s, users u
    WHERE s.id = d.session_id AND u.id = d.user_id
      AND (s.ended_at IS NOT NULL OR s.expires_at <= ${now} OR u.deactivated_at IS NOT NULL)`)
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.update(pushDevices).set({ deliveredAt: now, failures: 0 }).where(eq(pushDevices.id, id))
}

/** Returns the number of consecutive failures. */
export async function countFailure(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(pushDevices)
    .set({ failures: sql`${pushDevices.failures} + 1` })
    .where(eq(pushDevices.id, id))
    .returning({ failures: pushDevices.failures })
  return row?.failures ?? 0
}
