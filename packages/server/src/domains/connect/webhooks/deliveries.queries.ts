import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { webhookDeliveries, webhooks } from '../../../platform/db/schema/index.ts'
import type { Happening } from '../../../platform/reactions.ts'
import type { WebhookRow } from './webhooks.queries.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** One per subscription that wants it. In the caller's transaction: what is rolled back is never sent. */
export async function insertDeliveries(tx: Db, happenings: readonly Happening[], now: Date): Promise<void> {
  if (happenings.length === 0) return
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, subject, body, created_at, next_at)
    SELECT w.id, h.event, h.subject, h.data || jsonb_build_object('companyId', h."companyId"), ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb)
        AS h(event text, subject text, "companyId" uuid, data jsonb)
      JOIN webhooks w ON w.company_id = h."companyId" AND w.is_on AND h.event = ANY(w.events)`)
}

type EndedPair = Record<'companyId' | 'programmeId' | 'pairId' | 'mentorId' | 'menteeId', string>

export async function endedPair(tx: Db, enrollmentId: string): Promise<EndedPair | undefined> {
  const { rows } = await tx.execute<EndedPair>(sql`
    SELECT company_id AS "companyId", programme_id AS "programmeId", match_id AS "pairId", mentor_id AS "mentorId",
      mentee_id AS "menteeId" FROM enrollments WHERE id = ${enrollmentId}`)
  return rows[0]
}

/** How far back to look for events that no room announced. */
const lookedBack = (now: Date) => new Date(now.getTime() - 14 * 86_400_000)

/**
 * Pairs proposed since the subscription began; found by polling, because runs store thousands without announcing each.
 * Inserted before any other event about the same pair.
 */
export async function insertMatchedPairs(tx: Db, now: Date, pairId?: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, subject, body, created_at, next_at)
    SELECT w.id, 'pair.matched', m.id::text, jsonb_build_object('companyId', m.company_id, 'programmeId', m.programme_id,
      'pairId', m.id, 'mentorId', m.mentor_id, 'menteeId', m.mentee_id), ${now}, ${now}
    FROM webhooks w JOIN matches m ON m.company_id = w.company_id
    WHERE w.is_on AND 'pair.matched' = ANY(w.events) AND ${pairId ? sql`m.id = ${pairId}` : sql`m.proposed_at <= ${now}`}
      AND m.proposed_at >= greatest(w.made_at, ${lookedBack(now)}::timestamptz)
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d
        WHERE d.webhook_id = w.id AND d.event = 'pair.matched' AND d.subject = m.id::text)
    ON CONFLICT DO NOTHING`)
}

/**
 * Sessions held since the subscription began; found by polling, because nothing happens in the code when their end
 * passes.
 */
export async function insertHeldSessions(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, event, subject, body, created_at, next_at)
    SELECT w.id, 'session.held', e.match_id::text, jsonb_build_object('companyId', e.company_id, 'programmeId', e.programme_id,
      'pairId', e.match_id, 'sessionId', s.id, 'mentorId', e.mentor_id, 'menteeId', e.mentee_id), ${now}, ${now}
    FROM webhooks w JOIN enrollments e ON e.company_id = w.company_id
      JOIN mentoring_sessions s ON s.enrollment_id = e.id
    WHERE w.is_on AND 'session.held' = ANY(w.events) AND s.held AND s.ends_at <= ${now}
      AND s.ends_at > greatest(w.made_at, ${lookedBack(now)}::timestamptz)
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d
        WHERE d.webhook_id = w.id AND d.event = 'session.held' AND d.body ->> 'sessionId' = s.id::text)
    ON CONFLICT DO NOTHING`)
}

export async function insertTest(tx: Db, webhookId: string, now: Date): Promise<void> {
  const subject = `test ${crypto.randomUUID()}`
  const sent = { webhookId, event: 'webhook.test', subject, body: {}, createdAt: now, nextAt: now }
  await tx.insert(webhookDeliveries).values(sent)
}

const LEASE_MILLISECONDS = 60_000

export interface DueDelivery {
  readonly delivery: DeliveryRow
  readonly webhook: WebhookRow
}

/**
 * Some due deliveries, each for one worker. Per subject only the oldest: the next one follows once it was delivered or
 * given up.
 */
export async function claimDue(tx: Db, now: Date, max: number): Promise<DueDelivery[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE webhook_deliveries SET leased_until = ${new Date(now.getTime() + LEASE_MILLISECONDS)}, attempts = attempts + 1
    WHERE id IN (
      SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.is_on
      WHERE d.state = 'WAITING' AND d.next_at <= ${now} AND (d.leased_until IS NULL OR d.leased_until <= ${now})
        AND NOT EXISTS (SELECT 1 FROM webhook_deliveries o WHERE o.webhook_id = d.webhook_id
          AND o.subject = d.subject AND o.seq < d.seq AND o.state = 'WAITING')
      ORDER BY d.next_at, d.seq LIMIT ${max} FOR UPDATE OF d SKIP LOCKED)
    RETURNING id`)
  if (rows.length === 0) return []
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  return tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(sql`${webhookDeliveries.id} IN (${ids})`)
}

export async function settle(tx: Db, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...change, leasedUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** Whether anything has been delivered there since. */
export async function hasArrivedSince(tx: Db, webhookId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM webhook_deliveries
    WHERE webhook_id = ${webhookId} AND state = 'DELIVERED' AND settled_at >= ${since} LIMIT 1`)
  return rows.length > 0
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users
    WHERE id::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function deliveriesPage(
  db: Db,
  webhookId: string,
  { page, limit }: { page: number; limit: number },
) {
  const total = await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, webhookId))
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total }
}
