import { NUDGES_A_WEEK } from '@brightpair/contract/nudge-triggers'
import { sendDueNudges } from '../src/domains/outreach/nudges/send-nudges.ts'
import type { TestApp } from './app.ts'
import { ZONES } from './zones.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Told = { userId: string; zone: string; at: Date; rule: string; thing: string; most: number }

interface NudgeYear {
  readonly told: readonly Told[]
  /** Reminders that were written down and reached no one's notices, or the other way round. */
  readonly unlike: number
  /** Beyond the limit of their rule, of one person and one thing. */
  readonly beyondLimit: number
  /** With more than the cap within seven days. */
  readonly beyondCap: number
  readonly atNight: number
}

/**
 * Simulates time for a company's pairs, with every trigger on and two rules for some, while some of them meet and
 * others don't. Counts the notices people got, in each reader's local time; often two workers run at once. The step is
 * coprime with a day, so that every hour has its turn.
 */
export async function liveWithNudges(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  { companyId, days, step = 13 }: { companyId: string; days: number; step?: number },
): Promise<NudgeYear> {
  const query = (text: string, values: unknown[]) => platform.database.pool.query(text, values)
  await query(
    `UPDATE users u SET time_zone = ($2::text[])[1 + n.number % array_length($2::text[], 1)]
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM users WHERE company_id = $1) n WHERE n.id = u.id`,
    [companyId, ZONES],
  )
  // Emails follow from notices and are slow to hand over: what is counted here is who is reminded, and when.
  await query(
    `INSERT INTO notice_preferences (user_id, kind, in_app, email) SELECT id, 'team-nudge', true, 'never' FROM users
     WHERE company_id = $1 ON CONFLICT DO NOTHING`,
    [companyId],
  )
  await query('UPDATE enrollments SET months = 12 WHERE company_id = $1', [companyId])
  await query('UPDATE nudge_rules SET is_on = true, days = least(days, 14), most = 3 WHERE company_id = $1', [
    companyId,
  ])
  await query(
    `INSERT INTO nudge_rules (company_id, trigger, name, is_on, days, most, subject, body)
     SELECT company_id, trigger, 'Second: ' || name, true, days + 4, 2, subject, body FROM nudge_rules
     WHERE company_id = $1 AND trigger IN ('no-session', 'no-activity')`,
    [companyId],
  )

  const told: Told[] = []
  let before = clock.now()
  for (let [round, hours] = [0, 0]; hours < days * 24; round += 1, hours += step) {
    clock.advance(step * HOUR)
    if (round % 4 === 0) await meet(query, companyId, clock.now(), round)
    await Promise.all(Array.from({ length: round % 3 === 0 ? 2 : 1 }, () => sendDueNudges(platform)))
    const { rows } = await query(
      `SELECT o.user_id AS "userId", u.time_zone AS zone, o.created_at AS at, r.name AS rule, r.most,
         concat_ws(' ', n.rule_id, n.user_id, n.about_id, n.since) AS thing
       FROM notices o JOIN users u ON u.id = o.user_id JOIN nudges n ON n.id = o.thing_id JOIN nudge_rules r ON r.id = n.rule_id
       WHERE u.company_id = $1 AND o.kind = 'team-nudge' AND o.created_at > $2`,
      [companyId, before],
    )
    told.push(...(rows as Told[]))
    before = clock.now()
  }
  const { rows } = await query('SELECT count(*)::int AS count FROM nudges WHERE company_id = $1', [companyId])
  return {
    told,
    unlike: Math.abs(Number(rows[0].count) - told.length),
    beyondLimit: [...Map.groupBy(told, ({ thing }) => thing).values()].filter(
      (same) => same.length > (same[0]?.most ?? 0),
    ).length,
    beyondCap: [...Map.groupBy(told, ({ userId }) => userId).values()].filter(hasTooMany).length,
    atNight: told.filter(isAtNight).length,
  }
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** Every fourth time one pair in twelve has met, and another has missed its date; reminded or not. */
async function meet(query: Query, companyId: string, now: Date, round: number): Promise<void> {
  await query(
    `INSERT INTO mentoring_sessions (company_id, enrollment_id, mentor_id, mentee_id, state, title, agenda, starts_at, ends_at,
       mentor_met, agreed_at, created_at, changed_at)
     SELECT company_id, id, mentor_id, mentee_id, 'AGREED', 'Talk', '', $2::timestamptz - interval '2 hours',
       $2::timestamptz - interval '1 hour', (hashtext(id::text || $3) & 1023) % 12 = 0, $2, $2, $2
     FROM enrollments WHERE company_id = $1 AND (hashtext(id::text || $3) & 1023) % 12 < 2`,
    [companyId, now, String(round)],
  )
}

function hasTooMany(of: readonly Told[]): boolean {
  const moments = of.map(({ at }) => at.getTime())
  return moments.some(
    (from) => moments.filter((at) => at >= from && at < from + 7 * DAY).length > NUDGES_A_WEEK,
  )
}

/** By another clock than the database's. */
function isAtNight({ at, zone }: Told): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const hour = Number(part('hour'))
  return ['Sat', 'Sun'].includes(part('weekday')) || hour < 8 || hour > 18
}
