import type { NoticeKind, TeamDigest } from '@brightpair/contract'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
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

/** Sponsors are excluded: they have a page of their own, and get no daily news. */
export const runsSomething = (userId: SQL): SQL<boolean> => sql`EXISTS (
  SELECT 1 FROM users r WHERE r.id = ${userId} AND r.account_type = 'ADMIN'
  UNION ALL SELECT 1 FROM team_roles t WHERE t.user_id = ${userId} AND t.withdrawn_at IS NULL AND t.role <> 'SPONSOR')`

/** Null for people who run no programme. */
export async function teamDigestOf(db: Db, userId: string): Promise<TeamDigest | null> {
  const { rows } = await db.execute<{ often: TeamDigest | null }>(sql`
    SELECT CASE WHEN ${runsSomething(sql`u.id`)} THEN coalesce(h.team_digest, 'weekly') END AS often
    FROM users u LEFT JOIN notice_schedules h ON h.user_id = u.id WHERE u.id = ${userId}`)
  return rows[0]?.often ?? null
}

export async function saveTeamDigest(tx: Db, userId: string, teamDigest: TeamDigest): Promise<void> {
  await tx
    .insert(noticeSchedules)
    .values({ userId, teamDigest })
    .onConflictDoUpdate({ target: noticeSchedules.userId, set: { teamDigest } })
}

type SavedHours = Hours & { timeZone: string | null; teamDigest: TeamDigest | null }

export async function scheduleOf(db: Db, userId: string): Promise<SavedHours> {
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
    teamDigest: await teamDigestOf(db, userId),
  }
}

export async function saveHours(tx: Db, userId: string, { digestHour, quietHours }: Hours): Promise<void> {
  const hours = { digestHour, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  await tx
    .insert(noticeSchedules)
    .values({ userId, ...hours })
    .onConflictDoUpdate({ target: noticeSchedules.userId, set: hours })
}

/** Waiting notices are re-evaluated with the new preferences. */
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
