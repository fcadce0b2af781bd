import type { NudgeAudience, NudgeTrigger } from '@brightpair/contract'
import { DAYS_BETWEEN_RULES, NUDGES_A_WEEK } from '@brightpair/contract/nudge-triggers'
import { type SQL, sql } from 'drizzle-orm'

const NO_PAIR = sql`NULL::uuid AS pair_id, NULL::uuid AS track_id, NULL::uuid AS programme_id`
const PAIR = sql`e.id AS pair_id, e.track_id, e.programme_id`

/**
 * Selects rows of `user_id, role, about_id, since` and the columns to narrow by: who has left what undone, and since
 * when.
 */
export function undone(trigger: NudgeTrigger, companyId: string, now: Date): SQL {
  const at = sql`${now}::timestamptz`
  const bothOf = (from: SQL) =>
    sql`${from} CROSS JOIN LATERAL (VALUES (e.mentor_id, 'MENTOR'), (e.mentee_id, 'MENTEE')) side(user_id, role)`
  // No one is reminded of someone they are kept apart from.
  const running = sql`e.company_id = ${companyId} AND e.state = 'ACTIVE'
    AND NOT EXISTS (SELECT 1 FROM contact_pauses x WHERE x.enrollment_id = e.id)`
  const hasNoDate = sql`NOT EXISTS (SELECT 1 FROM mentoring_sessions s WHERE s.enrollment_id = e.id
    AND (s.state IN ('AGREED', 'MOVING') AND s.ends_at > ${at}
      OR s.state = 'PROPOSED' AND ${at} < ANY (s.proposed_times)))`
  switch (trigger) {
    case 'not-joined':
      return sql`SELECT u.id AS user_id, u.account_type::text AS role, u.id AS about_id, u.invited_at AS since, ${NO_PAIR} FROM users u
        WHERE u.company_id = ${companyId} AND u.account_type IN ('MENTOR', 'MENTEE') AND u.invited_at IS NOT NULL`
    case 'not-answered':
      return sql`SELECT u.id AS user_id, u.account_type::text AS role, u.id AS about_id, greatest(u.created_at, u.email_proven_at) AS since,
          ${NO_PAIR} FROM users u
        WHERE u.company_id = ${companyId} AND u.account_type IN ('MENTOR', 'MENTEE') AND u.invited_at IS NULL
          AND u.questionnaire_filled_at IS NULL`
    case 'proposal':
      return sql`SELECT side.user_id, side.role, m.id AS about_id, m.proposed_at AS since, NULL::uuid AS pair_id,
          NULL::uuid AS track_id, m.programme_id FROM matches m
          CROSS JOIN LATERAL (VALUES (m.mentor_id, 'MENTOR', m.mentor_accepted_at),
            (m.mentee_id, 'MENTEE', m.mentee_accepted_at)) side(user_id, role, accepted_at)
        WHERE m.company_id = ${companyId} AND m.ended_at IS NULL AND m.state <> 'ENROLLED' AND side.accepted_at IS NULL
          AND m.expires_at > ${at}`
    case 'unsigned':
      return sql`SELECT side.user_id, side.role, e.id AS about_id, e.started_at AS since, ${PAIR}
        FROM ${bothOf(sql`enrollments e`)}
        WHERE ${running} AND NOT EXISTS (SELECT 1 FROM agreement_signatures g
          WHERE g.enrollment_id = e.id AND g.user_id = side.user_id)`
    case 'no-session':
      return sql`SELECT side.user_id, side.role, e.id AS about_id, coalesce((SELECT max(s.ends_at) FROM mentoring_sessions s
            WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= ${at}), e.started_at) AS since,
          ${PAIR}
        FROM ${bothOf(sql`enrollments e`)}
        WHERE ${running} AND ${hasNoDate}`
    case 'missed-twice':
      return sql`SELECT side.user_id, side.role, e.id AS about_id, latest.since, ${PAIR}
        FROM ${bothOf(sql`enrollments e`)} CROSS JOIN LATERAL (
          SELECT max(t.ends_at) AS since, count(*) FILTER (WHERE t.is_missed) AS missed FROM (
            SELECT s.ends_at, (s.mentor_met IS FALSE OR s.mentee_met IS FALSE)
              AND s.mentor_met IS NOT TRUE AND s.mentee_met IS NOT TRUE AS is_missed
            FROM mentoring_sessions s WHERE s.enrollment_id = e.id AND s.state IN ('AGREED', 'MOVING') AND s.ends_at <= ${at}
              AND (s.held OR s.mentor_met IS NOT NULL OR s.mentee_met IS NOT NULL)
            ORDER BY s.ends_at DESC LIMIT 2) t) latest
        WHERE ${running} AND latest.missed = 2 AND ${hasNoDate}`
    case 'no-activity':
      return sql`SELECT side.user_id, side.role, e.id AS about_id, greatest(e.started_at,
            (SELECT max(g.sent_at) FROM messages g WHERE g.enrollment_id = e.id AND g.sender_id = side.user_id),
            (SELECT max(a.done_at) FROM activities a WHERE a.enrollment_id = e.id),
            (SELECT max(t.done_at) FROM tasks t WHERE t.enrollment_id = e.id),
            (SELECT max(s.ends_at) FROM mentoring_sessions s WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= ${at})
          ) AS since, ${PAIR}
        FROM ${bothOf(sql`enrollments e`)} WHERE ${running}`
    case 'feedback':
      return sql`SELECT side.user_id, side.role, f.id AS about_id, f.opened_at AS since, ${PAIR}
        FROM ${bothOf(sql`feedback_rounds f JOIN enrollments e ON e.id = f.enrollment_id`)}
        WHERE ${running} AND f.opened_at > ${at} - interval '14 days' AND NOT EXISTS (SELECT 1 FROM feedback b
          WHERE b.round_id = f.id AND b.author_id = side.user_id)`
  }
}

const hasAgreed = sql`EXISTS (SELECT 1 FROM mentoring_sessions s WHERE s.enrollment_id = n.about_id AND s.agreed_at > n.sent_at)`

/** For a nudge `n`: whether its reader has actually done it, not merely whether it is over. */
export const isDone: Record<NudgeTrigger, SQL> = {
  'not-joined': sql`EXISTS (SELECT 1 FROM users u WHERE u.id = n.user_id AND u.invited_at IS NULL AND u.deactivated_at IS NULL)`,
  'not-answered': sql`EXISTS (SELECT 1 FROM users u WHERE u.id = n.user_id AND u.questionnaire_filled_at IS NOT NULL)`,
  proposal: sql`EXISTS (SELECT 1 FROM matches m WHERE m.id = n.about_id AND (m.rejected_by = n.user_id
    OR m.mentor_id = n.user_id AND m.mentor_accepted_at IS NOT NULL
    OR m.mentee_id = n.user_id AND m.mentee_accepted_at IS NOT NULL))`,
  unsigned: sql`EXISTS (SELECT 1 FROM agreement_signatures g WHERE g.enrollment_id = n.about_id AND g.user_id = n.user_id)`,
  'no-session': hasAgreed,
  'missed-twice': hasAgreed,
  'no-activity': sql`(EXISTS (SELECT 1 FROM messages g WHERE g.enrollment_id = n.about_id AND g.sender_id = n.user_id
      AND g.sent_at > n.sent_at)
    OR EXISTS (SELECT 1 FROM activities a WHERE a.enrollment_id = n.about_id AND a.done_at > n.sent_at)
    OR EXISTS (SELECT 1 FROM tasks t WHERE t.enrollment_id = n.about_id AND t.done_at > n.sent_at)
    OR ${hasAgreed})`,
  feedback: sql`EXISTS (SELECT 1 FROM feedback b WHERE b.round_id = n.about_id AND b.author_id = n.user_id)`,
}

/** What determines whom a rule reminds; without an id it has not reminded anyone yet. */
export interface Reminding {
  readonly id: string | null
  readonly companyId: string
  readonly trigger: NudgeTrigger
  readonly days: number
  readonly most: number
  readonly audience: NudgeAudience
  readonly programmeId: string | null
  readonly trackId: string | null
  readonly department: string
}

/** Between 8:00 and 19:00 on weekdays, in local time. */
const isWorkingHour = (
  at: SQL,
) => sql`extract(hour FROM ${at} AT TIME ZONE coalesce(u.time_zone, 'Etc/UTC')) BETWEEN 8 AND 18
  AND extract(isodow FROM ${at} AT TIME ZONE coalesce(u.time_zone, 'Etc/UTC')) <= 5`

function isMeant({ audience, programmeId, trackId, department }: Reminding): SQL {
  const conditions = [
    ...(audience === 'everyone' ? [] : [sql`c.role = ${audience}`]),
    ...(programmeId === null
      ? []
      : [
          sql`CASE WHEN c.programme_id IS NOT NULL THEN c.programme_id = ${programmeId} ELSE EXISTS (SELECT 1 FROM memberships b
            WHERE b.user_id = c.user_id AND b.programme_id = ${programmeId} AND b.standing = 'IN') END`,
        ]),
    ...(trackId === null ? [] : [sql`c.track_id = ${trackId}`]),
    ...(department === ''
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM person_facts d WHERE d.user_id = c.user_id AND lower(d.department) = lower(${department}))`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

/**
 * The people a rule applies to: one row per person, for what they have left undone longest. No one is reminded of a
 * thing more often than the rule says, or by another rule within days, or during a break. `held` says why someone is
 * not reminded all the same: they opted out, or all rules together have reached the weekly limit.
 */
export function dueNudges(rule: Reminding, now: Date, when: 'today' | 'now'): SQL {
  const { id, companyId, trigger, days, most } = rule
  const at = sql`${now}::timestamptz`
  const wait = sql`${days} * interval '1 day'`
  return sql`
    SELECT DISTINCT ON (c.user_id) c.user_id, c.about_id, c.since, c.pair_id, (1 + before.sent)::smallint AS number,
      CASE WHEN u.invited_at IS NULL AND NOT coalesce(p.in_app, true) AND p.email = 'never' THEN 'unsubscribed'
        WHEN (SELECT count(*) FROM nudges w WHERE w.user_id = u.id AND w.sent_at > ${at} - interval '7 days')
          >= ${NUDGES_A_WEEK} THEN 'enough' END AS held
    FROM (${undone(trigger, companyId, now)}) c
      JOIN users u ON u.id = c.user_id
      LEFT JOIN notice_preferences p ON p.user_id = u.id AND p.kind = 'team-nudge'
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE n.rule_id = ${id})::int AS sent,
          max(n.sent_at) FILTER (WHERE n.rule_id = ${id}) AS last_at, max(n.sent_at) AS any_at FROM nudges n
        WHERE n.trigger = ${trigger} AND n.user_id = c.user_id AND n.about_id = c.about_id AND n.since = c.since) before
    WHERE c.since <= ${at} - ${wait} AND before.sent < ${most} AND ${isMeant(rule)}
      AND (before.last_at IS NULL OR before.last_at <= ${at} - ${wait})
      AND (before.any_at IS NOT DISTINCT FROM before.last_at
        OR before.any_at <= ${at} - ${DAYS_BETWEEN_RULES} * interval '1 day')
      AND u.deactivated_at IS NULL AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = u.id
        AND v.paused_until > (${at} AT TIME ZONE coalesce(u.time_zone, 'Etc/UTC'))::date)
      AND ${when === 'now' ? isWorkingHour(at) : sql`true`}
    ORDER BY c.user_id, c.since, c.about_id`
}
