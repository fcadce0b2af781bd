import type { LetterChoice } from '@brightpair/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import type { StillTrue } from '../../../platform/db/schema/index.ts'
import { peopleAtRisk } from '../../insights/index.ts'
import { peopleWhere } from '../../people/index.ts'

type LetterKind = 'team-letter' | 'announcement'

export const toldAs = ({
  isAnnouncement,
  programmeId,
}: Pick<Chosen, 'isAnnouncement' | 'programmeId'>): Told => ({
  kind: isAnnouncement ? 'announcement' : 'team-letter',
  programmeId,
})

interface Chosen {
  readonly programmeId?: string | null | undefined
  /** People who have not joined have no home to see it on. */
  readonly isAnnouncement: boolean
  readonly companyId: string
  readonly to: LetterChoice
  readonly without: readonly string[]
}

const everyone = { search: '', days: 1 }

/** The condition on `u` for a selection. People who have closed their account are never selected. */
export function chosenWhere({ companyId, to, without, isAnnouncement, ...chosen }: Chosen, now: Date): SQL {
  const programmeId = chosen.programmeId ?? undefined
  const base = { ...everyone, now, companyId, programmeId, role: to.role }
  const conditions = [
    sql`u.deactivated_at IS NULL`,
    ...(isAnnouncement ? [sql`u.invited_at IS NULL`] : []),
    to.from === 'people' ? peopleWhere({ ...base, ...to }) : peopleWhere(base),
    ...(to.from === 'pairs-at-risk' ? [sql`u.id IN (${peopleAtRisk({ companyId, programmeId, now })})`] : []),
    ...(to.from === 'chosen' ? [sql`u.id = ANY(${sql.param(to.ids)}::uuid[])`] : []),
    ...(without.length > 0 ? [sql`u.id <> ALL(${sql.param(without)}::uuid[])`] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

/** Of these people, those for whom the condition is still true. */
export async function stillMeant(
  tx: Db,
  letter: { readonly companyId: string; readonly programmeId: string | null; readonly stillTrue: StillTrue },
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { stillTrue, ...of } = letter
  const to = stillTrue.from === 'people' ? { ...stillTrue, search: '' } : stillTrue
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT u.id FROM users u
    WHERE u.id = ANY(${sql.param(ids)}::uuid[]) AND ${chosenWhere({ ...of, to, without: [], isAnnouncement: false }, now)}`)
  return new Set(rows.map(({ id }) => id))
}

export type ReaderFacts = {
  id: string
  firstName: string
  lastName: string
  email: string
  accountType: 'MENTOR' | 'MENTEE'
  companyId: string
  timeZone: string | null
  locale: string | null
  isInvited: boolean
  hasLeft: boolean
  /** The first day after the current pause. */
  pausedUntil: string | null
  emailChoice: 'at-once' | 'digest' | 'never'
  programme: string
  isMatched: boolean
  isAnswered: boolean
  /** Running pairs. */
  pairs: { id: string; partner: string; startedAt: string; months: number; lastMetAt: string | null }[]
}

/** The programme people are addressed in; without one, all of theirs. */
interface Told {
  readonly kind: LetterKind | 'team-nudge'
  readonly programmeId?: string | null | undefined
}

/** The facts letters mention about their readers, and what blocks sending. */
function facts({ kind, programmeId }: Told, now: Date, condition: SQL): SQL {
  const here = (alias: 'e' | 'm' | 'v') =>
    programmeId ? sql`AND ${sql.raw(alias)}.programme_id = ${programmeId}` : sql``
  const role = programmeId
    ? sql`coalesce((SELECT v.role FROM memberships v WHERE v.user_id = u.id ${here('v')}), u.account_type)`
    : sql`u.account_type`
  const isAnswered = programmeId
    ? sql`EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id AND a.programme_id = ${programmeId})`
    : sql`u.questionnaire_filled_at IS NOT NULL`
  return sql`
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, ${role} AS "accountType",
    u.company_id AS "companyId", u.time_zone AS "timeZone", u.locale, u.invited_at IS NOT NULL AS "isInvited",
    u.deactivated_at IS NOT NULL OR EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id) AS "hasLeft",
    CASE WHEN part.paused_until > (${now}::timestamptz AT TIME ZONE coalesce(u.time_zone, 'Etc/UTC'))::date
      THEN part.paused_until::text END AS "pausedUntil",
    coalesce(p.email, 'at-once') AS "emailChoice", coalesce(part.programme, '') AS programme,
    EXISTS (SELECT 1 FROM matches m WHERE m.ended_at IS NULL AND (m.mentor_id = u.id OR m.mentee_id = u.id) ${here('m')}) AS "isMatched",
    ${isAnswered} AS "isAnswered",
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'partner', o.first_name, 'startedAt', e.started_at, 'months', e.months,
        'lastMetAt', (SELECT max(s.ends_at) FROM mentoring_sessions s WHERE s.enrollment_id = e.id
          AND s.held AND s.ends_at <= ${now}::timestamptz)) ORDER BY e.started_at, e.id)
      FROM enrollments e JOIN users o ON o.id = CASE WHEN e.mentor_id = u.id THEN e.mentee_id ELSE e.mentor_id END
      WHERE e.state = 'ACTIVE' AND (e.mentor_id = u.id OR e.mentee_id = u.id) ${here('e')}), '[]') AS pairs
  FROM users u
    LEFT JOIN notice_preferences p ON p.user_id = u.id AND p.kind = ${kind}
    LEFT JOIN LATERAL (
      SELECT CASE WHEN bool_and(v.paused_until IS NOT NULL) THEN min(v.paused_until) END AS paused_until,
        string_agg(g.name, ' and ' ORDER BY g.number) AS programme
      FROM memberships v JOIN programmes g ON g.id = v.programme_id WHERE v.user_id = u.id AND v.standing = 'IN' ${here('v')}) part ON true
  WHERE ${condition}`
}

export async function factsOf(
  db: Db,
  told: Told,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReaderFacts>> {
  const { rows } = await db.execute<ReaderFacts>(facts(told, now, sql`u.id = ANY(${sql.param(ids)}::uuid[])`))
  return new Map(rows.map((row) => [row.id, row]))
}

const byName = sql`lower(u.last_name), lower(u.first_name), u.id`

export async function readersPage(
  db: Db,
  { page, limit, ...chosen }: Chosen & PageRequest,
  now: Date,
): Promise<{ rows: ReaderFacts[]; total: number }> {
  const where = chosenWhere(chosen, now)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM users u WHERE ${where}`,
  )
  const { rows: shown } = await db.execute<{ id: string }>(
    sql`SELECT u.id FROM users u WHERE ${where} ORDER BY ${byName} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  )
  const ids = shown.map(({ id }) => id)
  const found = await factsOf(db, toldAs(chosen), ids, now)
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total: counted.rows[0]?.total ?? 0 }
}

export type HeldCount = { reason: 'left' | 'paused' | 'unsubscribed'; people: number; names: string[] }

const NAMED = 3

/** Who would not get it, by the first applicable reason, with a few names. */
export async function heldBack(db: Db, chosen: Chosen, now: Date): Promise<HeldCount[]> {
  const { rows } = await db.execute<HeldCount>(sql`
    SELECT reason, count(*)::int AS people,
      (array_agg("firstName" || ' ' || "lastName" ORDER BY lower("lastName"), id))[1:${sql.raw(String(NAMED))}] AS names
    FROM (SELECT *, CASE WHEN "hasLeft" THEN 'left' WHEN "pausedUntil" IS NOT NULL THEN 'paused'
        WHEN "emailChoice" = 'never' AND NOT "isInvited" THEN 'unsubscribed' END AS reason
      FROM (${facts(toldAs(chosen), now, chosenWhere(chosen, now))}) f) held
    WHERE reason IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`)
  return rows
}

export async function zonesOf(
  db: Db,
  chosen: Chosen,
  now: Date,
): Promise<{ timeZone: string | null; people: number }[]> {
  const { rows } = await db.execute<{ timeZone: string | null; people: number }>(sql`
    SELECT u.time_zone AS "timeZone", count(*)::int AS people FROM users u WHERE ${chosenWhere(chosen, now)}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`)
  return rows
}
