import { type NudgeTrigger, nudgeTriggers } from '@brightpair/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import { nudgeRules } from '../../../platform/db/schema/index.ts'
import { dueNudges, isDone } from './candidates.queries.ts'
import { type RuleWords, usualRules } from './usual-rules.ts'

export type StoredRule = RuleWords & { readonly trigger: NudgeTrigger; readonly version: number }

/** Of its first programme; what was chosen since then stays with the next one. */
export async function insertUsualRules(tx: Db, companyId: string): Promise<void> {
  await tx
    .insert(nudgeRules)
    .values(nudgeTriggers.map((trigger) => ({ companyId, trigger, ...usualRules[trigger] })))
    .onConflictDoNothing()
}

/** All of them; one that nobody has ever touched is off. */
export async function rulesOf(db: Db, companyId: string): Promise<StoredRule[]> {
  const rows = await db.select().from(nudgeRules).where(eq(nudgeRules.companyId, companyId))
  return nudgeTriggers.map(
    (trigger) =>
      rows.find((row) => row.trigger === trigger) ?? {
        ...usualRules[trigger],
        isOn: false,
        trigger,
        version: 1,
      },
  )
}

/** False when somebody else was faster. */
export async function saveRule(
  tx: Db,
  companyId: string,
  { trigger, version, ...rule }: StoredRule,
): Promise<boolean> {
  const rows = await tx
    .insert(nudgeRules)
    .values({ companyId, trigger, ...rule, version: 2 })
    .onConflictDoUpdate({
      target: [nudgeRules.companyId, nudgeRules.trigger],
      set: { ...rule, version: sql`${nudgeRules.version} + 1` },
      setWhere: eq(nudgeRules.version, version),
    })
    .returning({ version: nudgeRules.version })
  return rows.length > 0
}

export async function countReach(
  db: Db,
  companyId: string,
  { trigger, days, most, audience }: StoredRule,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    SELECT count(*)::int AS people FROM (${dueNudges({ companyId, trigger, days, most, audience, now }, 'today')}) d`)
  return rows[0]?.people ?? 0
}

export type ReachRow = { id: string; firstName: string; lastName: string; since: string; number: number }

export async function reachPage(
  db: Db,
  { companyId, page, limit, now, rule }: PageRequest & { companyId: string; now: Date; rule: StoredRule },
): Promise<{ rows: ReachRow[]; total: number }> {
  const { trigger, days, most, audience } = rule
  const { rows } = await db.execute<ReachRow>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", d.since, d.number
    FROM (${dueNudges({ companyId, trigger, days, most, audience, now }, 'today')}) d JOIN users u ON u.id = d.user_id
    ORDER BY d.since, u.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
  return { rows, total: await countReach(db, companyId, rule, now) }
}

/** People, not reminders: whoever was reminded twice counts once. */
export async function effectsOf(
  db: Db,
  companyId: string,
  since: Date,
): Promise<ReadonlyMap<string, { reminded: number; done: number }>> {
  const { rows } = await db.execute<{ trigger: string; reminded: number; done: number }>(sql`
    SELECT trigger, count(DISTINCT user_id)::int AS reminded,
      count(DISTINCT user_id) FILTER (WHERE done_at IS NOT NULL)::int AS done
    FROM nudges WHERE company_id = ${companyId} AND sent_at > ${since} GROUP BY 1`)
  return new Map(rows.map(({ trigger, ...effect }) => [trigger, effect]))
}

export async function rulesTurnedOn(db: Db): Promise<{ companyId: string; trigger: NudgeTrigger }[]> {
  const { rows } = await db.execute<{ companyId: string; trigger: NudgeTrigger }>(sql`
    SELECT r.company_id AS "companyId", r.trigger FROM nudge_rules r JOIN companies c ON c.id = r.company_id
    WHERE r.is_on AND c.archived_at IS NULL ORDER BY 1, 2`)
  return rows
}

/** With all rules of the company: whoever counts what a person has got meanwhile waits. */
export async function lockRule(
  tx: Db,
  companyId: string,
  trigger: NudgeTrigger,
): Promise<StoredRule | undefined> {
  const rows = await tx
    .select()
    .from(nudgeRules)
    .where(eq(nudgeRules.companyId, companyId))
    .orderBy(nudgeRules.trigger)
    .for('update')
  return rows.find((row) => row.trigger === trigger && row.isOn)
}

export type NewNudge = { id: string; userId: string; aboutId: string; pairId: string | null }

export async function insertDueNudges(
  tx: Db,
  companyId: string,
  { trigger, days, most, audience }: StoredRule,
  { now, atOnce }: { now: Date; atOnce: number },
): Promise<NewNudge[]> {
  const { rows } = await tx.execute<NewNudge>(sql`
    INSERT INTO nudges (company_id, trigger, user_id, about_id, since, number, pair_id, sent_at)
    SELECT ${companyId}, ${trigger}, d.user_id, d.about_id, d.since, d.number, d.pair_id, ${now}
    FROM (${dueNudges({ companyId, trigger, days, most, audience, now }, 'now')}) d LIMIT ${atOnce}
    ON CONFLICT DO NOTHING
    RETURNING id, user_id AS "userId", about_id AS "aboutId", pair_id AS "pairId"`)
  return rows
}

/** Notes what was done within a week of being reminded of it. */
export async function noteDone(db: Db, now: Date): Promise<void> {
  for (const trigger of nudgeTriggers)
    await db.execute(sql`
      UPDATE nudges n SET done_at = ${now}
      WHERE n.trigger = ${trigger} AND n.done_at IS NULL AND n.sent_at > ${now}::timestamptz - interval '7 days'
        AND ${isDone[trigger]}`)
}
