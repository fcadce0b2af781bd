import type { BadgeName } from '@brightpair/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { badges } from '../../../platform/db/schema/index.ts'
import { programmeMonth } from '../enrollments/programme-month.ts'
import type { Facts } from './badge-rules.ts'

export interface PersonalFacts extends Facts {
  readonly enrollmentId: string
  readonly companyId: string
  readonly userId: string
}

type FactRow = Omit<PersonalFacts, 'halvesPassed'> & {
  startedAt: Date
  endedAt: Date | null
  months: number
}

const factsOfThose = (condition: string) => `
  SELECT e.id AS "enrollmentId", e.company_id AS "companyId", person.id AS "userId", e.months,
    e.started_at AS "startedAt", e.ended_at AS "endedAt",
    (e.state = 'COMPLETED')::int AS "programmesFinished",
    (SELECT count(*)::int FROM activities a WHERE a.enrollment_id = e.id AND a.done_at IS NOT NULL)
      + (SELECT count(*)::int FROM tasks t WHERE t.enrollment_id = e.id AND t.done_at IS NOT NULL) AS "stepsDone",
    (SELECT count(*)::int FROM (
      SELECT 1 FROM activities a WHERE a.enrollment_id = e.id
      GROUP BY a.month HAVING count(*) = count(a.done_at)) AS whole) AS "monthsCompleted",
    (SELECT count(*)::int FROM mentoring_sessions s
      WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= $2) AS "sessionsHeld",
    (SELECT coalesce(max(run.held), 0)::int FROM (
      SELECT count(*) AS held FROM (
        SELECT s.held, count(*) FILTER (WHERE s.state = 'CANCELLED' OR s.mentor_met IS FALSE OR s.mentee_met IS FALSE)
          OVER (ORDER BY s.starts_at, s.id) AS missed
        FROM mentoring_sessions s WHERE s.enrollment_id = e.id AND s.ends_at <= $2) AS past
      WHERE past.held GROUP BY past.missed) AS run) AS "sessionsInARow",
    (SELECT count(*)::int FROM reflections r
      WHERE r.enrollment_id = e.id AND r.user_id = person.id AND r.shared) AS "reflectionsShared",
    (SELECT count(*)::int FROM goals g WHERE g.enrollment_id = e.id AND g.done_at IS NOT NULL) AS "goalsReached",
    (SELECT count(*)::int FROM feedback f
      WHERE f.enrollment_id = e.id AND f.author_id = person.id AND f.visibility <> 'team' AND f.rating >= 3)
      AS "feedbackGiven"
  FROM enrollments e CROSS JOIN LATERAL (VALUES (e.mentor_id), (e.mentee_id)) AS person (id)
  WHERE ${condition}
  ORDER BY e.id, person.id`

const FACTS = factsOfThose('e.id = ANY($1::uuid[])')
/** Compared with one id: for a list of ids PostgreSQL would plan anew each time, five times as long as it then reads. */
const OWN_FACTS = factsOfThose('e.id = $1 AND person.id = $3')

/** Two rows per programme, one for each person. In a fixed order, so that two concurrent awards can't deadlock. */
export async function factsOf(
  { $client }: Db,
  enrollmentIds: readonly string[],
  now: Date,
): Promise<PersonalFacts[]> {
  const { rows } = await $client.query<FactRow>({ text: FACTS, values: [enrollmentIds, now] })
  return rows.map((row) => withHalves(row, now))
}

export async function ownFactsOf(
  { $client }: Db,
  { enrollmentId, userId }: { enrollmentId: string; userId: string },
  now: Date,
): Promise<PersonalFacts | undefined> {
  const { rows } = await $client.query<FactRow>({ text: OWN_FACTS, values: [enrollmentId, now, userId] })
  return rows[0] && withHalves(rows[0], now)
}

function withHalves({ startedAt, endedAt, months, ...row }: FactRow, now: Date): PersonalFacts {
  const halves = Math.floor((programmeMonth({ startedAt, months }, endedAt ?? now) - 1) / (months / 2))
  return { ...row, halvesPassed: Math.max(row.programmesFinished, halves) }
}

interface NewBadge {
  readonly enrollmentId: string
  readonly companyId: string
  readonly userId: string
  readonly badge: BadgeName
}

/** Returns only the new ones: of many concurrent awards, one gets the row. */
export function insertBadges(tx: Db, earned: readonly NewBadge[], now: Date) {
  return tx
    .insert(badges)
    .values(earned.map((each) => ({ ...each, earnedAt: now })))
    .onConflictDoNothing()
    .returning({ enrollmentId: badges.enrollmentId, userId: badges.userId, badge: badges.badge })
}

export const badgesOf = prepareOnce((db, enrollmentId: Slot<string>, userId: Slot<string>) =>
  db
    .select({ badge: badges.badge, earnedAt: badges.earnedAt })
    .from(badges)
    .where(and(eq(badges.enrollmentId, enrollmentId), eq(badges.userId, userId))),
)

/** Running programmes and those that ended since; ids greater than `after`. */
export async function enrollmentsToSweep(
  db: Db,
  { after, endedSince, max }: { after: string; endedSince: Date; max: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM enrollments
    WHERE id > ${after} AND (ended_at IS NULL OR ended_at >= ${endedSince}) ORDER BY id LIMIT ${max}`)
  return rows.map(({ id }) => id)
}
