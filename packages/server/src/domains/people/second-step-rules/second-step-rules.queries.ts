import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'

type Rules = { platform: string | null; company: string | null }

export async function rulesFor(db: Db, companyId: string | null): Promise<Rules> {
  const { rows } = await db.execute<Rules>(sql`
    SELECT (SELECT required_from FROM second_step_rules WHERE company_id IS NULL) AS platform,
      (SELECT required_from FROM second_step_rules WHERE company_id = ${companyId}::uuid) AS company`)
  return rows[0] ?? { platform: null, company: null }
}

/** Null: no longer required. */
export async function saveRule(tx: Db, companyId: string | null, requiredFrom: Date | null): Promise<void> {
  if (!requiredFrom)
    await tx.execute(
      sql`DELETE FROM second_step_rules WHERE company_id IS NOT DISTINCT FROM ${companyId}::uuid`,
    )
  else
    await tx.execute(sql`
      INSERT INTO second_step_rules (company_id, required_from) VALUES (${companyId}, ${requiredFrom})
      ON CONFLICT (company_id) DO UPDATE SET required_from = excluded.required_from`)
}

const hasNothing = sql`NOT EXISTS (SELECT 1 FROM one_time_secrets o WHERE o.user_id = u.id AND o.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id)`

/** Among those who run programmes of the company; for the platform, everyone who does, and its admins. */
export async function countWithout(db: Db, companyId: string | null): Promise<number> {
  const { rows } = await db.execute<{ without: number }>(sql`
    SELECT count(*)::int AS without FROM users u WHERE u.deactivated_at IS NULL AND ${hasNothing} AND (
      (${companyId}::uuid IS NULL AND u.account_type = 'ADMIN') OR EXISTS (
        SELECT 1 FROM team_roles r WHERE r.user_id = u.id AND r.withdrawn_at IS NULL
          AND (${companyId}::uuid IS NULL OR r.company_id = ${companyId}::uuid)))`)
  return rows[0]?.without ?? 0
}

/** When the caller's active role starts to require one; null when it doesn't. */
export async function requiredOf(db: Db, { sessionId, accountType, team }: Actor): Promise<Date | null> {
  if (accountType !== 'ADMIN' && !team) return null
  const { rows } = await db.execute<{ from: string | null }>(sql`
    SELECT min(required_from) AS from FROM second_step_rules
    WHERE (company_id IS NULL OR company_id = ${team?.companyId ?? null}::uuid)
      AND NOT EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${sessionId}::uuid AND s.by_sign_on AND u.company_id = ${team?.companyId ?? null}::uuid)`)
  const from = rows[0]?.from
  return from ? new Date(from) : null
}
