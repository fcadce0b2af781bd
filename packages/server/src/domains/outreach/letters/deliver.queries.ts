import type { HeldReason } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { StillTrue } from '../../../platform/db/schema/index.ts'

export type DueReader = {
  letterId: string
  userId: string
  companyId: string
  programmeId: string | null
  isAnnouncement: boolean
  subject: string
  body: string
  stillTrue: StillTrue | null
  authorId: string | null
  /** Their email address. */
  replyTo: string | null
}

/** Those who have waited longest, locked; two workers never get the same reader. */
export async function lockDueReaders(tx: Db, now: Date, max: number): Promise<DueReader[]> {
  const { rows } = await tx.execute<DueReader>(sql`
    WITH due AS MATERIALIZED (
      SELECT r.letter_id, r.user_id FROM letter_readers r WHERE r.state = 'WAITING' AND r.send_at <= ${now}
      ORDER BY r.send_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
    SELECT d.letter_id AS "letterId", d.user_id AS "userId", l.company_id AS "companyId", l.programme_id AS "programmeId",
      l.is_announcement AS "isAnnouncement", l.subject, l.body,
      l.still_true AS "stillTrue", a.id AS "authorId",
      a.email AS "replyTo"
    FROM due d JOIN letters l ON l.id = d.letter_id
      LEFT JOIN users a ON a.id = l.author_id AND a.deactivated_at IS NULL`)
  return rows
}

export interface Handled {
  readonly letterId: string
  readonly userId: string
  readonly heldFor: HeldReason | null
  readonly mailId: string | null
}

export async function markHandled(tx: Db, given: readonly Handled[], now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE letter_readers r SET state = CASE WHEN g."heldFor" IS NULL THEN 'SENT' ELSE 'HELD' END,
      held_for = g."heldFor", mail_id = g."mailId", handled_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS g("letterId" uuid, "userId" uuid, "heldFor" text, "mailId" uuid)
    WHERE r.letter_id = g."letterId" AND r.user_id = g."userId"`)
}
