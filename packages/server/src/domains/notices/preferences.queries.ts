import type { NoticeKind } from '@brightpair/contract'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { noticePreferences, noticeSchedules, notices, users } from '../../platform/db/schema/index.ts'

export interface Preference {
  readonly kind: NoticeKind
  readonly inApp: boolean
  readonly email: (typeof noticePreferences.$inferSelect)['email']
}

export function preferencesOf(db: Db, userId: string): Promise<Preference[]> {
  const { kind, inApp, email } = noticePreferences
  return db.select({ kind, inApp, email }).from(noticePreferences).where(eq(noticePreferences.userId, userId))
}

export async function savePreferences(db: Db, userId: string, given: readonly Preference[]): Promise<void> {
  await db
    .insert(noticePreferences)
    .values(given.map((preference) => ({ userId, ...preference })))
    .onConflictDoUpdate({
      target: [noticePreferences.userId, noticePreferences.kind],
      set: { inApp: sql`excluded.in_app`, email: sql`excluded.email` },
    })
}

export interface Hours {
  readonly digestHour: number
  readonly quietHours: { readonly from: number; readonly to: number } | null
}

export async function scheduleOf(db: Db, userId: string): Promise<Hours & { timeZone: string | null }> {
  const [row] = await db
    .select({
      timeZone: users.timeZone,
      digestHour: noticeSchedules.digestHour,
      from: noticeSchedules.quietFrom,
      to: noticeSchedules.quietTo,
    })
    .from(users)
    .leftJoin(noticeSchedules, eq(noticeSchedules.userId, users.id))
    .where(eq(users.id, userId))
  const { from, to } = row ?? { from: null, to: null }
  return {
    timeZone: row?.timeZone ?? null,
    digestHour: row?.digestHour ?? 8,
    quietHours: from !== null && to !== null ? { from, to } : null,
  }
}

export async function saveHours(tx: Db, userId: string, { digestHour, quietHours }: Hours): Promise<void> {
  const hours = { digestHour, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  await tx
    .insert(noticeSchedules)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: noticeSchedules.userId, set: hours })
}

/** What still waits is looked at again with the new wishes. */
export async function lookAgain(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ mailAt: now })
    .where(and(eq(notices.userId, userId), isNotNull(notices.mailAt)))
}

export async function isActive(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
  return rows.length > 0
}
