import { sql } from 'drizzle-orm'
import type { ProgrammeMember } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'

type Member = Pick<ProgrammeMember, 'userId' | 'programmeId'>

export interface Chooser {
  /** Null: the programme doesn't let people choose. */
  readonly days: number | null
  readonly matchingOn: string | null
  /** Null until the questionnaire is answered, and while the person wants no match. */
  readonly searchingSince: Date | null
  readonly places: number
}

const CHOOSER = `
  SELECT CASE WHEN p.state IN ('FINISHED', 'ARCHIVED') THEN NULL ELSE p.choosing_days END AS days,
    p.matching_on::text AS "matchingOn", s.searching_since AS "searchingSince", coalesce(s.places, 0) AS places
  FROM programmes p LEFT JOIN seekers s ON s.programme_id = p.id AND s.id = $1 WHERE p.id = $2`

/** With the person's row locked, the result stays true. */
export async function chooserIn({ $client }: Db, { userId, programmeId }: Member): Promise<Chooser> {
  const { rows } = await $client.query<Chooser>({ text: CHOOSER, values: [userId, programmeId] })
  return rows[0] ?? { days: null, matchingOn: null, searchingSince: null, places: 0 }
}

export interface SavedWishes {
  readonly order: string[]
  readonly never: string[]
  readonly sentAt: Date | null
}

export async function wishesOf(db: Db, { userId, programmeId }: Member): Promise<SavedWishes> {
  const { rows } = await db.execute<{ other: string | null; place: number | null; sent_at: string }>(sql`
    SELECT w.other_id AS other, w.place, l.sent_at FROM wish_lists l LEFT JOIN wishes w USING (user_id, programme_id)
    WHERE l.user_id = ${userId} AND l.programme_id = ${programmeId} ORDER BY w.place, w.other_id`)
  const named = (isWanted: boolean) =>
    rows.flatMap(({ other, place }) => (other && (place !== null) === isWanted ? [other] : []))
  return { order: named(true), never: named(false), sentAt: rows[0] ? new Date(rows[0].sent_at) : null }
}

/** People who have left the programme since the list was shown are dropped from it. */
export async function saveWishes(
  tx: Db,
  { userId, programmeId, companyId }: Member & { companyId: string },
  { order, never }: { order: readonly string[]; never: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO wish_lists (user_id, programme_id, company_id, sent_at)
    VALUES (${userId}, ${programmeId}, ${companyId}, ${now})
    ON CONFLICT (user_id, programme_id) DO UPDATE SET sent_at = excluded.sent_at`)
  await tx.execute(sql`DELETE FROM wishes WHERE user_id = ${userId} AND programme_id = ${programmeId}`)
  const given = JSON.stringify([
    ...order.map((id, at) => ({ id, place: at + 1 })),
    ...never.map((id) => ({ id, place: null })),
  ])
  await tx.execute(sql`
    INSERT INTO wishes (user_id, programme_id, other_id, place)
    SELECT ${userId}, ${programmeId}, g.id, g.place
    FROM jsonb_to_recordset(${given}::jsonb) AS g(id uuid, place smallint)
    JOIN memberships o ON o.user_id = g.id AND o.programme_id = ${programmeId}
    JOIN memberships v ON v.user_id = ${userId} AND v.programme_id = ${programmeId} AND v.role <> o.role`)
}

/** How far other people's clocks are ahead of one's own at a moment, where both zones are known. */
export async function minutesAhead(
  db: Db,
  userId: string,
  others: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; minutes: number }>(sql`
    SELECT o.id, (extract(epoch FROM (${now}::timestamptz AT TIME ZONE o.time_zone)
      - (${now}::timestamptz AT TIME ZONE u.time_zone)) / 60)::int AS minutes
    FROM users u, jsonb_array_elements_text(${JSON.stringify(others)}::jsonb) AS g(id) JOIN users o ON o.id = g.id::uuid
    WHERE u.id = ${userId} AND u.time_zone IS NOT NULL AND o.time_zone IS NOT NULL`)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

/** The run behind the newest match still awaiting a response; none for a manual pair. */
export async function runOfOpenMatch(db: Db, { userId, programmeId }: Member): Promise<string | undefined> {
  const { rows } = await db.execute<{ run_id: string }>(sql`
    SELECT run_id FROM matches
    WHERE (mentor_id = ${userId} OR mentee_id = ${userId}) AND programme_id = ${programmeId}
      AND ended_at IS NULL AND state <> 'ENROLLED' AND NOT by_hand AND run_id IS NOT NULL
    ORDER BY proposed_at DESC, id DESC LIMIT 1`)
  return rows[0]?.run_id
}
