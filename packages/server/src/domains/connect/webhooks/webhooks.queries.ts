import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { webhookDeliveries, webhooks } from '../../../platform/db/schema/index.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export interface ListedWebhook
  extends Pick<
      WebhookRow,
      'id' | 'companyId' | 'kind' | 'host' | 'events' | 'withNames' | 'isOn' | 'version'
    >,
    Record<string, unknown> {
  readonly madeBy: string | null
  readonly madeAt: string
  readonly disabledAt: string | null
  readonly rotatesUntil: string | null
  readonly delivered: number
  readonly failed: number
  readonly waiting: number
}

export async function webhooksOf(
  db: Db,
  which: { companyId: string } | { id: string },
  now: Date,
): Promise<ListedWebhook[]> {
  const { rows } = await db.execute<ListedWebhook>(sql`
    SELECT w.id, w.company_id AS "companyId", w.kind, w.host, w.events, w.with_names AS "withNames", w.is_on AS "isOn",
      w.version, u.first_name || ' ' || u.last_name AS "madeBy", w.made_at AS "madeAt", w.disabled_at AS "disabledAt",
      CASE WHEN w.rotates_until > ${now} THEN w.rotates_until END AS "rotatesUntil", d.*
    FROM webhooks w LEFT JOIN users u ON u.id = w.made_by CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'DELIVERED')::int AS delivered,
        count(*) FILTER (WHERE state = 'FAILED')::int AS failed,
        count(*) FILTER (WHERE state = 'WAITING')::int AS waiting
      FROM webhook_deliveries WHERE webhook_id = w.id) d
    WHERE ${'id' in which ? sql`w.id = ${which.id}` : sql`w.company_id = ${which.companyId}`}
    ORDER BY w.made_at, w.id`)
  return rows
}

/** Of two concurrent creators, the second counts the first one's webhook. */
export async function countWebhooks(tx: Db, companyId: string): Promise<number> {
  await tx.execute(sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR UPDATE`)
  return tx.$count(webhooks, eq(webhooks.companyId, companyId))
}

export async function insertWebhook(tx: Db, webhook: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(webhook)
}

export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return row
}

export async function updateWebhook(tx: Db, id: string, change: Partial<typeof webhooks.$inferInsert>) {
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id))
}

export async function deleteWebhook(tx: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning()
  return row
}

/** False when there is none. It keeps its id, so that a receiver can recognise a duplicate. */
export async function sendAgain(tx: Db, webhookId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'WAITING', attempts: 0, nextAt: now, leasedUntil: null, settledAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}
