import { nudgeTriggers } from '@brightpair/contract'
import { and, asc, eq, type InferInsertModel, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import type { PageRequest } from '../../../platform/db/page.ts'
import { nudgeRules, programmes, tracks } from '../../../platform/db/schema/index.ts'
import { dueNudges, isDone, type Reminding } from './candidates.queries.ts'
import { usualRules } from './usual-rules.ts'

export type StoredRule = typeof nudgeRules.$inferSelect
export type RuleInput = Omit<
  InferInsertModel<typeof nudgeRules>,
  'id' | 'companyId' | 'trigger' | 'version' | 'createdAt'
>

/** For its first programme; the next one takes over what was changed since. */
export async function insertUsualRules(
  tx: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  const others = await tx.$count(programmes, and(eq(programmes.companyId, companyId), ne(programmes.id, id)))
  if (others > 0) return
  await tx
    .insert(nudgeRules)
    .values(nudgeTriggers.map((trigger) => ({ companyId, trigger, ...usualRules[trigger] })))
    .onConflictDoNothing()
}

/** In the usual order of events. */
export async function rulesOf(db: Db, companyId: string): Promise<StoredRule[]> {
  const rows = await db
    .select()
    .from(nudgeRules)
    .where(eq(nudgeRules.companyId, companyId))
    .orderBy(asc(nudgeRules.createdAt), asc(nudgeRules.name))
  return nudgeTriggers.flatMap((trigger) => rows.filter((row) => row.trigger === trigger))
}

const isRule = (companyId: string, id: string) =>
  and(eq(nudgeRules.companyId, companyId), eq(nudgeRules.id, id))

export async function ruleNamed(db: Db, companyId: string, id: string): Promise<StoredRule | undefined> {
  const [rule] = await db.select().from(nudgeRules).where(isRule(companyId, id))
  return rule
}

/** Undefined: the name is taken. */
export async function insertRule(
  tx: Db,
  rule: InferInsertModel<typeof nudgeRules>,
): Promise<StoredRule | undefined> {
  const [inserted] = await tx.insert(nudgeRules).values(rule).onConflictDoNothing().returning()
  return inserted
}

/** Undefined after a concurrent change. */
export async function saveRule(
  tx: Db,
  { companyId, id, version, ...rule }: RuleInput & Pick<StoredRule, 'companyId' | 'id' | 'version'>,
): Promise<StoredRule | undefined> {
  const [saved] = await tx
    .update(nudgeRules)
    .set({ ...rule, version: sql`${nudgeRules.version} + 1` })
    .where(and(isRule(companyId, id), eq(nudgeRules.version, version)))
    .returning()
  return saved
}

export async function isRuleNameTaken(
  tx: Db,
  companyId: string,
  name: string,
  except: string,
): Promise<boolean> {
  return (
    (await tx.$count(
      nudgeRules,
      and(
        eq(nudgeRules.companyId, companyId),
        ne(nudgeRules.id, except),
        sql`lower(${nudgeRules.name}) = lower(${name})`,
      ),
    )) > 0
  )
}

export async function deleteRule(tx: Db, companyId: string, id: string): Promise<StoredRule | undefined> {
  const [gone] = await tx.delete(nudgeRules).where(isRule(companyId, id)).returning()
  return gone
}

/** What a company's rules can be narrowed to. */
export async function narrowings(db: Db, companyId: string) {
  const ofCompany = await db
    .select({ id: programmes.id, name: programmes.name })
    .from(programmes)
    .where(eq(programmes.companyId, companyId))
    .orderBy(programmes.number)
  const theirTracks = await db
    .select({ id: tracks.id, name: tracks.name, programmeId: tracks.programmeId })
    .from(tracks)
    .where(and(eq(tracks.companyId, companyId), sql`${tracks.archivedAt} IS NULL`))
    .orderBy(tracks.name, tracks.id)
  const { rows } = await db.execute<{ department: string }>(sql`
    SELECT min(department) AS department FROM person_facts f JOIN users u ON u.id = f.user_id
    WHERE u.company_id = ${companyId} AND department <> '' GROUP BY lower(department) ORDER BY lower(department) LIMIT 200`)
  return {
    programmes: ofCompany,
    tracks: theirTracks,
    departments: rows.map(({ department }) => department),
  }
}

const reached = (rule: Reminding, now: Date): SQL =>
  sql`(SELECT * FROM (${dueNudges(rule, now, 'today')}) due WHERE held IS NULL)`

export async function countReach(db: Db, rule: Reminding, now: Date): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM ${reached(rule, now)} d`,
  )
  return rows[0]?.people ?? 0
}

export type ReachRow = { id: string; firstName: string; lastName: string; since: string; number: number }

export async function reachPage(
  db: Db,
  { page, limit, now, rule }: PageRequest & { now: Date; rule: Reminding },
): Promise<{ rows: ReachRow[]; total: number }> {
  const { rows } = await db.execute<ReachRow>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", d.since, d.number
    FROM ${reached(rule, now)} d JOIN users u ON u.id = d.user_id
    ORDER BY d.since, u.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
  return { rows, total: await countReach(db, rule, now) }
}

export async function rulesToRun(db: Db): Promise<StoredRule[]> {
  return db
    .select()
    .from(nudgeRules)
    .where(
      sql`EXISTS (SELECT 1 FROM companies c WHERE c.id = ${nudgeRules.companyId} AND c.archived_at IS NULL)`,
    )
    .orderBy(nudgeRules.companyId, nudgeRules.createdAt, nudgeRules.id)
}

/** Locks all rules of the company, so that reminders per person are counted one at a time. */
export async function lockRule(tx: Db, companyId: string, id: string): Promise<StoredRule | undefined> {
  const rows = await tx
    .select()
    .from(nudgeRules)
    .where(eq(nudgeRules.companyId, companyId))
    .orderBy(nudgeRules.id)
    .for('update')
  return rows.find((row) => row.id === id && row.isOn)
}

export type NewNudge = { id: string; userId: string; aboutId: string; pairId: string | null }

export async function insertDueNudges(
  tx: Db,
  rule: StoredRule,
  { now, atOnce }: { now: Date; atOnce: number },
): Promise<NewNudge[]> {
  const { rows } = await tx.execute<NewNudge>(sql`
    INSERT INTO nudges (rule_id, company_id, trigger, user_id, about_id, since, number, pair_id, sent_at)
    SELECT ${rule.id}, ${rule.companyId}, ${rule.trigger}, d.user_id, d.about_id, d.since, d.number, d.pair_id, ${now}
    FROM (${dueNudges(rule, now, 'now')}) d WHERE d.held IS NULL LIMIT ${atOnce}
    ON CONFLICT DO NOTHING
    RETURNING id, user_id AS "userId", about_id AS "aboutId", pair_id AS "pairId"`)
  return rows
}

/** The people it would have reminded now if it were on, or if they had not reached the limit or opted out. */
export async function recordWithheld(db: Db, rule: StoredRule, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO withheld_nudges (rule_id, company_id, trigger, user_id, about_id, since, reason, due_at)
    SELECT r.id, r.company_id, r.trigger, d.user_id, d.about_id, d.since, coalesce(d.held, 'off'), ${now}
    FROM (${dueNudges(rule, now, 'now')}) d JOIN nudge_rules r ON r.id = ${rule.id}
    WHERE d.number = 1 AND (d.held IS NOT NULL OR NOT r.is_on)
    ON CONFLICT DO NOTHING`)
}

/** Records what was done within a week of being reminded, or of the day on which others were. */
export async function recordDone(db: Db, now: Date): Promise<void> {
  for (const trigger of nudgeTriggers)
    for (const [table, moment] of [
      ['nudges', 'sent_at'],
      ['withheld_nudges', 'due_at'],
    ] as const)
      await db.execute(sql`
        UPDATE ${sql.raw(table)} t SET done_at = ${now}
        FROM (SELECT ctid AS at_row, user_id, about_id, ${sql.raw(moment)} AS sent_at FROM ${sql.raw(table)}
          WHERE trigger = ${trigger} AND done_at IS NULL AND ${sql.raw(moment)} > ${now}::timestamptz - interval '7 days') n
        WHERE t.ctid = n.at_row AND ${isDone[trigger]}`)
}

export async function forgetWithheld(db: Db, before: Date): Promise<void> {
  await db.execute(sql`DELETE FROM withheld_nudges WHERE due_at < ${before}`)
}

export interface Effect {
  readonly reminded: number
  readonly done: number
  readonly others: { readonly people: number; readonly done: number }
}

/**
 * Counts people, not reminders: someone reminded twice counts once. The control group are those the rule applied to
 * whom no rule reminded of it for a whole week.
 */
export async function effectsOf(
  db: Db,
  companyId: string,
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlyMap<string, Effect>> {
  const { rows } = await db.execute<{
    id: string
    reminded: number
    done: number
    others: Effect['others']
  }>(sql`
    SELECT r.id, sent.reminded, sent.done, jsonb_build_object('people', kept.people, 'done', kept.done) AS others
    FROM nudge_rules r CROSS JOIN LATERAL (
        SELECT count(DISTINCT user_id)::int AS reminded, count(DISTINCT user_id) FILTER (WHERE done_at IS NOT NULL)::int AS done
        FROM nudges WHERE rule_id = r.id AND sent_at > ${since}) sent
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT w.user_id)::int AS people, count(DISTINCT w.user_id) FILTER (WHERE w.done_at IS NOT NULL)::int AS done
        FROM withheld_nudges w WHERE w.rule_id = r.id AND w.due_at > ${since} AND w.due_at <= ${now}::timestamptz - interval '7 days'
          AND NOT EXISTS (SELECT 1 FROM nudges n WHERE n.user_id = w.user_id AND n.trigger = w.trigger AND n.about_id = w.about_id
            AND n.since = w.since AND n.sent_at <= w.due_at + interval '7 days')) kept
    WHERE r.company_id = ${companyId}`)
  return new Map(rows.map(({ id, ...effect }) => [id, effect]))
}
