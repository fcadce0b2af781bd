import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { MatchState } from './matches.queries.ts'

export type ClockedMatch = {
  readonly id: string
  readonly programme_id: string
  readonly mentor_id: string
  readonly mentee_id: string
  readonly mentor_name: string
  readonly mentee_name: string
  readonly mentor_locale: string | null
  readonly mentee_locale: string | null
  readonly state: MatchState
  readonly expires_at: string
}

const named = sql`m.id, m.programme_id, m.mentor_id, m.mentee_id, m.state, m.expires_at,
  mentor.first_name || ' ' || mentor.last_name AS mentor_name,
  mentee.first_name || ' ' || mentee.last_name AS mentee_name,
  mentor.locale AS mentor_locale, mentee.locale AS mentee_locale`

/** Expires overdue proposals. A match that someone is responding to right now is left for the next run. */
export async function lapseDue(
  tx: Db,
  { now, from, max }: { now: Date; from: readonly MatchState[]; max: number },
): Promise<ClockedMatch[]> {
  const { rows } = await tx.execute<ClockedMatch>(sql`
    UPDATE matches m SET state = 'LAPSED', ended_at = ${now} FROM users mentor, users mentee
    WHERE mentor.id = m.mentor_id AND mentee.id = m.mentee_id AND m.id IN (
      SELECT id FROM matches WHERE ended_at IS NULL AND state <> 'ENROLLED' AND expires_at <= ${now}
        AND state IN (${states(from)})
      ORDER BY id LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING ${named}`)
  return rows
}

/** Ends the open proposals of someone who leaves one programme, or all. */
export async function lapseOpenOf(
  tx: Db,
  {
    userId,
    programmeId,
    now,
    from,
  }: { userId: string; programmeId?: string | undefined; now: Date; from: readonly MatchState[] },
): Promise<ClockedMatch[]> {
  const { rows } = await tx.execute<ClockedMatch>(sql`
    UPDATE matches m SET state = 'LAPSED', ended_at = ${now} FROM users mentor, users mentee
    WHERE mentor.id = m.mentor_id AND mentee.id = m.mentee_id AND m.ended_at IS NULL
      AND (m.mentor_id = ${userId} OR m.mentee_id = ${userId})
      AND ${programmeId ? sql`m.programme_id = ${programmeId}` : sql`true`} AND m.state IN (${states(from)})
    RETURNING ${named}`)
  return rows
}

export async function remindDue(
  tx: Db,
  { now, from, max }: { now: Date; from: readonly MatchState[]; max: number },
): Promise<ClockedMatch[]> {
  const { rows } = await tx.execute<ClockedMatch>(sql`
    UPDATE matches m SET reminded_at = ${now} FROM users mentor, users mentee
    WHERE mentor.id = m.mentor_id AND mentee.id = m.mentee_id AND m.id IN (
      SELECT id FROM matches
      WHERE ended_at IS NULL AND state <> 'ENROLLED' AND reminded_at IS NULL AND remind_at <= ${now}
        AND expires_at > ${now} AND state IN (${states(from)})
      ORDER BY id LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING ${named}`)
  return rows
}

const states = (from: readonly MatchState[]) =>
  sql.join(
    from.map((state) => sql`${state}::match_state`),
    sql`, `,
  )
