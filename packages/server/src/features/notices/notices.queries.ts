import type { NoticeKind } from '@brightpair/contract'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { type MailAttachment, noticePreferences, notices } from '../../platform/db/schema/index.ts'

export interface NewNotice {
  readonly userId: string
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly attachments: readonly MailAttachment[]
}

/** In one statement, whatever their number; what a person switched off is left out. Returns who got one in the app. */
export async function insertNotices(tx: Db, given: readonly NewNotice[], now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string; in_app: boolean }>(sql`
    INSERT INTO notices (user_id, kind, title, body, link, attachments, in_app, mail_due, created_at)
    SELECT g."userId", g.kind, g.title, g.body, g.link, g.attachments, coalesce(p.in_app, true),
      coalesce(p.email, true), ${now}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g("userId" uuid, kind text, title text, body text, link text, attachments jsonb)
    LEFT JOIN notice_preferences p ON p.user_id = g."userId" AND p.kind = g.kind
    WHERE coalesce(p.in_app, true) OR coalesce(p.email, true)
    RETURNING user_id, in_app`)
  return rows.filter(({ in_app }) => in_app).map(({ user_id }) => user_id)
}

export type DueNotice = {
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly attachments: MailAttachment[]
  readonly email: string
  readonly firstName: string
}

/** Takes notices whose e-mail is due; two workers never take the same one. */
export async function takeDueNotices(tx: Db, most: number): Promise<DueNotice[]> {
  const { rows } = await tx.execute<DueNotice>(sql`
    UPDATE notices n SET mail_due = false FROM users u
    WHERE u.id = n.user_id AND n.id IN (
      SELECT id FROM notices WHERE mail_due ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING n.kind, n.title, n.body, n.link, n.attachments, u.email, u.first_name AS "firstName"`)
  return rows
}

type NoticeRow = typeof notices.$inferSelect

export function noticesOf(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<NoticeRow[]> {
  const earlier = before
    ? sql`(${notices.createdAt}, ${notices.id}) <
          (SELECT created_at, id FROM notices WHERE id = ${before} AND user_id = ${userId})`
    : undefined
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.inApp, true), earlier))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)
}

export async function unreadOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.inApp, true), isNull(notices.readAt)))
  return row?.unread ?? 0
}

export async function markRead(
  db: Db,
  userId: string,
  which: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.inApp, true),
        isNull(notices.readAt),
        which === 'all' ? undefined : inArray(notices.id, which),
      ),
    )
}

export interface Preference {
  readonly kind: NoticeKind
  readonly inApp: boolean
  readonly email: boolean
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
