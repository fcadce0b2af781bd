import type { NoticeKind, PushTopic } from '@brightpair/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { pushes } from '../../../platform/db/schema/index.ts'
import { isPassed, isSaidAgain } from '../due-notices.queries.ts'
import { topicOf } from './push-words.ts'

/** For recipients with devices, in the caller's transaction. Returns whether there is anything to send. */
export async function insertNoticePushes(tx: Db, noticeIds: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO pushes (device_id, notice_id, next_at)
    SELECT d.id, n.id, ${now}::timestamptz
    FROM jsonb_array_elements_text(${JSON.stringify(noticeIds)}::jsonb) g(id)
      JOIN notices n ON n.id = g.id::uuid AND n.in_app
      JOIN push_devices d ON d.user_id = n.user_id AND ${topicIn(sql`n.kind`)} = ANY(d.topics)
    ON CONFLICT DO NOTHING`)
  return (rowCount ?? 0) > 0
}

/** The newest message of a pair stands for all unread ones. */
export async function insertMessagePushes(
  tx: Db,
  message: { readonly to: string; readonly enrollmentId: string; readonly number: number },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO pushes AS p (device_id, enrollment_id, message_number, next_at)
    SELECT d.id, ${message.enrollmentId}, ${message.number}::int, ${at}::timestamptz
    FROM push_devices d WHERE d.user_id = ${message.to} AND 'messages' = ANY(d.topics) ORDER BY d.id
    ON CONFLICT (device_id, enrollment_id) DO UPDATE
      SET message_number = excluded.message_number, leased_until = NULL, next_at = least(p.next_at, excluded.next_at)`)
  return (rowCount ?? 0) > 0
}

const topicIn = (kind: SQL): SQL =>
  sql`CASE ${kind} ${sql.join(
    Object.entries(topicOf).map(([of, topic]) => sql`WHEN ${of} THEN ${topic}`),
    sql` `,
  )} END`

const LEASE_MILLISECONDS = 60_000

export interface DuePush {
  readonly id: string
  readonly deviceId: string
  readonly messageNumber: number | null
  readonly attempts: number
  readonly subscription: Buffer
  readonly showsWords: boolean
  readonly noticeId: string | null
  readonly kind: NoticeKind | null
  readonly title: string
  readonly laterTitle: string | null
  readonly body: string
  readonly link: string | null
  readonly thingId: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly enrollmentId: string | null
  readonly sender: string | null
  readonly text: string | null
  readonly timeZone: string
  readonly quietFrom: number | null
  readonly quietTo: number | null
  /** The sign-in is alive, the person wants it, it is unread and still true, and the pair may be in contact. */
  readonly isWanted: boolean
}

const isWanted = (now: Date, messageTopic: PushTopic = 'messages') => sql`
  s.ended_at IS NULL AND s.expires_at > ${now} AND u.deactivated_at IS NULL
  AND coalesce(${topicIn(sql`n.kind`)}, ${messageTopic}) = ANY(d.topics)
  AND coalesce(c.in_app, true)
  AND CASE WHEN t.notice_id IS NULL THEN m.read_at IS NULL AND m.sender_id IS NOT NULL
      ELSE n.read_at IS NULL AND NOT coalesce(${isSaidAgain}, false) AND NOT ${isPassed(now)}
        AND (n.good_until IS NULL OR n.good_until > ${now}) END
  AND NOT EXISTS (SELECT 1 FROM contact_pauses p WHERE p.enrollment_id = coalesce(t.enrollment_id,
    (SELECT x.enrollment_id FROM mentoring_sessions x WHERE x.id = n.thing_id)))`

/** Some due pushes, each for one worker. */
export async function claimDuePushes(db: Db, now: Date, max: number): Promise<DuePush[]> {
  const { rows } = await db.execute<Record<string, unknown> & DuePush>(sql`
    WITH t AS (
      UPDATE pushes SET leased_until = ${new Date(now.getTime() + LEASE_MILLISECONDS)}, attempts = attempts + 1
      WHERE id IN (SELECT id FROM pushes WHERE next_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
        ORDER BY next_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT t.id, t.device_id AS "deviceId", t.message_number AS "messageNumber", t.attempts, d.subscription,
      d.shows_words AS "showsWords", n.id AS "noticeId", n.kind, n.title, n.later_title AS "laterTitle", n.body, n.link,
      n.thing_id AS "thingId", n.created_at AS "createdAt", n.good_until AS "expiresAt",
      t.enrollment_id AS "enrollmentId", a.first_name AS sender, m.text,
      coalesce(u.time_zone, 'Etc/UTC') AS "timeZone", h.quiet_from AS "quietFrom", h.quiet_to AS "quietTo",
      coalesce(${isWanted(now)}, false) AS "isWanted"
    FROM t JOIN push_devices d ON d.id = t.device_id
      JOIN sessions s ON s.id = d.session_id
      JOIN users u ON u.id = d.user_id
      LEFT JOIN notices n ON n.id = t.notice_id
      LEFT JOIN messages m ON m.enrollment_id = t.enrollment_id AND m.number = t.message_number
      LEFT JOIN users a ON a.id = m.sender_id
      LEFT JOIN notice_preferences c ON c.user_id = d.user_id AND c.kind = n.kind
      LEFT JOIN notice_schedules h ON h.user_id = d.user_id`)
  return rows
}

/** Matches the push as claimed: a newer message that has replaced it meanwhile stays. */
const asClaimed = ({ id, messageNumber }: DuePush) =>
  and(eq(pushes.id, id), sql`${pushes.messageNumber} IS NOT DISTINCT FROM ${messageNumber}::int`)

export async function deletePush(db: Db, push: DuePush): Promise<void> {
  await db.delete(pushes).where(asClaimed(push))
}

/** Quiet hours don't count as an attempt. */
export async function postponePush(db: Db, push: DuePush, nextAt: Date, attempts: number): Promise<void> {
  await db.update(pushes).set({ nextAt, attempts, leasedUntil: null }).where(asClaimed(push))
}
