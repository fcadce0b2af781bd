import type { NoticeKind } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { MailAttachment, MailWords } from '../../platform/db/schema/index.ts'
import type { Schedule, WaitingNotice } from './mail-moments.ts'
import { MINUTES_FRESH } from './wording.ts'

export interface DueNotice extends WaitingNotice {
  readonly id: string
  readonly userId: string
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly thingId: string | null
  readonly mark: string
  readonly attachments: MailAttachment[]
  readonly address: string
  readonly firstName: string
  /** The reader's current company. */
  readonly companyId: string | null
  readonly replyTo: string | null
  /** Also null for a delayed email, which uses the default wording. */
  readonly words: MailWords | null
  /** The mail is obsolete: what it announces is over, or was read while the mail was waiting. */
  readonly isOutdated: boolean
}

const hasWaited = (now: Date) =>
  sql`n.created_at < ${now}::timestamptz - make_interval(mins => ${MINUTES_FRESH})`

/** Of several proposals of a session, or reminders of it, the latest is enough. */
export const isSaidAgain = sql`n.kind IN ('session-proposed', 'session-reminder') AND EXISTS (
  SELECT 1 FROM notices l WHERE l.user_id = n.user_id AND l.kind = n.kind AND l.thing_id = n.thing_id
    AND l.created_at > n.created_at)`

/** Whether something made the mail obsolete while it was waiting. Kinds that are not listed stay valid. */
export const isPassed = (now: Date) => sql`CASE
  WHEN n.kind IN ('match-found', 'match-reminder') THEN NOT EXISTS (
    SELECT 1 FROM matches m WHERE m.id = n.thing_id AND m.ended_at IS NULL
      AND CASE WHEN m.mentor_id = n.user_id THEN m.mentor_accepted_at ELSE m.mentee_accepted_at END IS NULL)
  WHEN n.kind = 'match-accepted' THEN NOT EXISTS (
    SELECT 1 FROM matches m WHERE m.id = n.thing_id AND m.ended_at IS NULL AND m.state <> 'ENROLLED')
  WHEN n.kind IN ('enrolled', 'month-begins') THEN NOT EXISTS (
    SELECT 1 FROM enrollments e WHERE e.id = n.thing_id AND e.ended_at IS NULL)
  WHEN n.kind = 'session-proposed' AND n.thing_mark LIKE 'proposal %' THEN NOT EXISTS (
    SELECT 1 FROM mentoring_sessions s WHERE s.id = n.thing_id AND s.proposed_by <> n.user_id)
  WHEN n.kind IN ('session-agreed', 'session-moved') THEN NOT EXISTS (
    SELECT 1 FROM mentoring_sessions s WHERE s.id = n.thing_id AND s.state IN ('AGREED', 'MOVING')
      AND n.thing_mark = 'entry ' || s.sequence AND s.ends_at > ${now})
  WHEN n.kind = 'session-reminder' THEN NOT EXISTS (
    SELECT 1 FROM mentoring_sessions s WHERE s.id = n.thing_id AND s.state IN ('AGREED', 'MOVING')
      AND s.starts_at = n.good_until)
  WHEN n.kind = 'session-met' AND n.thing_mark LIKE 'asked %' THEN NOT EXISTS (
    SELECT 1 FROM mentoring_sessions s WHERE s.id = n.thing_id AND s.state IN ('AGREED', 'MOVING') AND s.ends_at <= ${now}
      AND CASE WHEN s.mentor_id = n.user_id THEN s.mentor_met ELSE s.mentee_met END IS NULL)
  ELSE false END`

type Row = Omit<DueNotice, 'createdAt' | 'expiresAt' | 'schedule'> &
  Omit<Schedule, 'quietHours'> & {
    createdAt: string
    expiresAt: string | null
    quietFrom: number | null
    quietTo: number | null
  }

/**
 * Everything due for those who have waited longest, locked; two workers never get the same notice. A delayed notice
 * that was read in the app is left out, unless a calendar still needs the file.
 */
export async function lockDueNotices(tx: Db, now: Date, people: number): Promise<DueNotice[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT n.id, n.user_id AS "userId", n.kind, n.body, n.link, n.thing_id AS "thingId", n.thing_mark AS mark, n.attachments,
      CASE WHEN ${hasWaited(now)} THEN coalesce(n.later_title, n.title) ELSE n.title END AS title,
      CASE WHEN n.later_title IS NULL OR NOT ${hasWaited(now)} THEN n.words END AS words,
      n.created_at AS "createdAt", n.good_until AS "expiresAt", u.email AS address, u.first_name AS "firstName",
      u.company_id AS "companyId", a.email AS "replyTo",
      coalesce(u.time_zone, 'Etc/UTC') AS "timeZone",
      CASE WHEN u.deactivated_at IS NULL THEN coalesce(p.email, 'at-once') ELSE 'never' END AS email,
      coalesce(h.digest_hour, 8) AS "digestHour", h.quiet_from AS "quietFrom", h.quiet_to AS "quietTo",
      h.digested_on::text AS "digestedOn",
      ${hasWaited(now)} AND n.thing_id IS NOT NULL
        AND (n.read_at IS NOT NULL AND n.attachments = '[]' OR ${isSaidAgain} OR ${isPassed(now)}) AS "isOutdated"
    FROM notices n
      JOIN users u ON u.id = n.user_id
      LEFT JOIN users a ON a.id = n.reply_to AND a.deactivated_at IS NULL
      LEFT JOIN notice_preferences p ON p.user_id = n.user_id AND p.kind = n.kind
      LEFT JOIN notice_schedules h ON h.user_id = n.user_id
    WHERE n.mail_at <= ${now} AND n.user_id IN (
      SELECT user_id FROM notices WHERE mail_at <= ${now} ORDER BY mail_at LIMIT ${people})
    ORDER BY n.created_at, n.id
    FOR UPDATE OF n SKIP LOCKED`)
  return rows.map(({ timeZone, digestHour, quietFrom, quietTo, digestedOn, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
    schedule: {
      timeZone,
      digestHour,
      digestedOn,
      quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    },
  }))
}

/** Sets when each is due again; null for those that are done, with the mail that contains them. */
export async function setMailMoments(
  tx: Db,
  given: readonly { id: string; mailAt: Date | null; mailId: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE notices n SET mail_at = g."mailAt", mail_id = g."mailId"
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(id uuid, "mailAt" timestamptz, "mailId" uuid)
    WHERE n.id = g.id`)
}

/** Claims a day's digest for those who have not had it yet, in a fixed order so that two workers never deadlock. */
export async function claimDigests(
  tx: Db,
  given: readonly { userId: string; day: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    INSERT INTO notice_schedules AS h (user_id, digested_on)
    SELECT g."userId", g.day FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g("userId" uuid, day date)
    ORDER BY 1
    ON CONFLICT (user_id) DO UPDATE SET digested_on = excluded.digested_on
    WHERE h.digested_on IS NULL OR h.digested_on < excluded.digested_on
    RETURNING user_id`)
  return new Set(rows.map(({ user_id }) => user_id))
}
