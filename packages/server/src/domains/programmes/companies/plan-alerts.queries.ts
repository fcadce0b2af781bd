import type { CompanyPlan } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { takesSeat } from './companies.queries.ts'

export async function recordAlert(tx: Db, companyId: string, refused: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO plan_alerts AS a (company_id, refused) VALUES (${companyId}, ${refused})
    ON CONFLICT (company_id) DO UPDATE SET refused = a.refused + excluded.refused`)
}

/** A new plan starts over: what the old one refused is settled. */
export async function forgetAlert(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM plan_alerts WHERE company_id = ${companyId}`)
}

export interface PlanAlert {
  readonly id: string
  readonly name: string
  readonly plan: CompanyPlan
  readonly people: number
  readonly refused: number
}

interface Row extends Record<string, unknown>, PlanAlert {}

const columns = sql`c.id, c.name, c.plan,
  (SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND ${takesSeat}) AS people`

/** Each is recorded once; the caller judges how full they are now. */
export async function allAlerts(db: Db): Promise<PlanAlert[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns}, a.refused FROM plan_alerts a JOIN companies c ON c.id = a.company_id
    WHERE c.archived_at IS NULL ORDER BY c.name, c.id`)
  return rows
}

/**
 * What admins have not been told yet, for companies without an alert in the last day; locked, so that it is sent once.
 */
export async function lockUnnotified(tx: Db, now: Date): Promise<PlanAlert[]> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT ${columns}, a.refused - a.refused_told AS refused
    FROM plan_alerts a JOIN companies c ON c.id = a.company_id
    WHERE c.archived_at IS NULL AND (a.told_at IS NULL OR a.refused > a.refused_told)
      AND (a.told_at IS NULL OR a.told_at <= ${now}::timestamptz - interval '1 day')
    ORDER BY c.name, c.id
    FOR UPDATE OF a SKIP LOCKED`)
  return rows
}

export async function markNotified(tx: Db, companyIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE plan_alerts SET refused_told = refused, told_at = ${now} WHERE company_id IN ${[...companyIds]}`)
}

export async function adminsToNotify(tx: Db): Promise<{ email: string; firstName: string }[]> {
  const { rows } = await tx.execute<{ email: string; firstName: string }>(sql`
    SELECT email, first_name AS "firstName" FROM users
    WHERE account_type = 'ADMIN' AND deactivated_at IS NULL ORDER BY email`)
  return rows
}
