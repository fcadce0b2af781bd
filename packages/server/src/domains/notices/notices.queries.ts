import type { NoticeKind } from '@brightpair/contract'
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { type MailAttachment, type MailWords, notices } from '../../platform/db/schema/index.ts'

export interface NewNotice {
  readonly userId: string
  readonly kind: NoticeKind
  readonly title: string
  readonly laterTitle?: string
  readonly body: string
  readonly link: string
  readonly thingId: string
  readonly dedupeKey: string
  readonly expiresAt?: Date
  readonly attachments: readonly MailAttachment[]
  /** The id of the person who gets replies. */
  readonly replyTo?: string
  readonly words?: MailWords
}

/**
 * Inserts any number of notices in one statement, leaving out what a person switched off or was told already. Returns
 * who got one in the app, with its id.
 */
export async function insertNotices(
  tx: Db,
  given: readonly NewNotice[],
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await tx.execute<{ id: string; userId: string; in_app: boolean }>(sql`
    INSERT INTO notices (user_id, kind, title, later_title, body, link, thing_id, thing_mark, good_until, attachments,
      reply_to, words, in_app, mail_at, created_at)
    SELECT g."userId", g.kind, g.title, g."laterTitle", g.body, g.link, g."thingId", g."dedupeKey", g."expiresAt",
      g.attachments, g."replyTo", g.words, coalesce(p.in_app, true), CASE WHEN p.email = 'never' THEN NULL ELSE ${now}::timestamptz END, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g("userId" uuid, kind text, title text, "laterTitle" text, body text, link text, "thingId" uuid,
        "dedupeKey" text, "expiresAt" timestamptz, attachments jsonb, "replyTo" uuid, words jsonb)
    LEFT JOIN notice_preferences p ON p.user_id = g."userId" AND p.kind = g.kind
    WHERE coalesce(p.in_app, true) OR p.email IS DISTINCT FROM 'never'
    ON CONFLICT (user_id, kind, thing_id, thing_mark) DO NOTHING
    RETURNING id, user_id AS "userId", in_app`)
  return rows.filter(({ in_app }) => in_app)
}

const newestNotices = (db: Db, userId: Slot<string>, limit: Slot<number>, earlier?: SQL) =>
  db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.inApp, true), earlier))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit)

const firstNotices = prepareOnce((db, userId: Slot<string>, limit: Slot<number>) =>
  newestNotices(db, userId, limit),
)
const noticesBefore = prepareOnce((db, userId: Slot<string>, limit: Slot<number>, before: Slot<string>) =>
  newestNotices(
    db,
    userId,
    limit,
    sql`(${notices.createdAt}, ${notices.id}) <
      (SELECT created_at, id FROM notices WHERE id = ${before} AND user_id = ${userId})`,
  ),
)

export const noticesOf = (
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
) => (before ? noticesBefore(db, userId, limit, before) : firstNotices(db, userId, limit))

const countUnread = prepareOnce((db, userId: Slot<string>) =>
  db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.inApp, true), isNull(notices.readAt))),
)

export async function unreadOf(db: Db, userId: string): Promise<number> {
  const [row] = await countUnread(db, userId)
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
