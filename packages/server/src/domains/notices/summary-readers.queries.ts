import type { CallerRole, TeamDigest } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { Schedule } from './mail-moments.ts'
import { runsSomething } from './preferences.queries.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface SummaryReader {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly often: 'daily' | 'weekly'
  readonly schedule: Schedule
  /** Without a company: all companies. Without a programme: all programmes of the company. */
  readonly roles: readonly { role: CallerRole; company: Named | null; programme: Named | null }[]
}

type Row = Omit<SummaryReader, 'schedule' | 'often'> & {
  often: TeamDigest
  timeZone: string
  digestHour: number
  digestedOn: string | null
  quietFrom: number | null
  quietTo: number | null
}

/**
 * Everyone who runs a programme, a company or the platform and wants summaries; a company's only programme is treated
 * as the company.
 */
export async function summaryReaders(db: Db): Promise<SummaryReader[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.id, u.email, u.first_name AS "firstName", coalesce(h.team_digest, 'weekly') AS often,
      coalesce(u.time_zone, 'Etc/UTC') AS "timeZone", coalesce(h.digest_hour, 8) AS "digestHour",
      h.team_digested_on::text AS "digestedOn", h.quiet_from AS "quietFrom", h.quiet_to AS "quietTo",
      CASE WHEN u.account_type = 'ADMIN' THEN '[{"role": "ADMIN", "company": null, "programme": null}]'::jsonb ELSE '[]' END ||
        coalesce((SELECT jsonb_agg(DISTINCT jsonb_build_object('role', t.role, 'company', jsonb_build_object('id', c.id, 'name', c.name),
            'programme', CASE WHEN EXISTS (SELECT 1 FROM programmes other WHERE other.company_id = c.id AND other.id <> g.id)
              THEN jsonb_build_object('id', g.id, 'name', g.name) END))
          FROM team_roles t JOIN companies c ON c.id = t.company_id AND c.archived_at IS NULL
            LEFT JOIN programmes g ON g.id = t.programme_id
          WHERE t.user_id = u.id AND t.withdrawn_at IS NULL), '[]') AS roles
    FROM users u LEFT JOIN notice_schedules h ON h.user_id = u.id
    WHERE u.deactivated_at IS NULL AND u.invited_at IS NULL AND coalesce(h.team_digest, 'weekly') <> 'never'
      AND (u.account_type = 'ADMIN' OR u.id IN (SELECT user_id FROM team_roles WHERE withdrawn_at IS NULL))
      AND ${runsSomething(sql`u.id`)}
    ORDER BY u.id`)
  return rows.map(({ timeZone, digestHour, digestedOn, quietFrom, quietTo, often, ...row }) => ({
    ...row,
    often: often === 'daily' ? 'daily' : 'weekly',
    schedule: {
      timeZone,
      digestHour,
      digestedOn,
      quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    },
  }))
}

/** True for the first caller only: no one gets two emails a day from two workers, or one right after opting out. */
export async function claimSummary(tx: Db, userId: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    INSERT INTO notice_schedules AS h (user_id, team_digested_on) VALUES (${userId}, ${day}::date)
    ON CONFLICT (user_id) DO UPDATE SET team_digested_on = excluded.team_digested_on
      WHERE (h.team_digested_on IS NULL OR h.team_digested_on < excluded.team_digested_on) AND h.team_digest <> 'never'
    RETURNING user_id`)
  return rows.length > 0
}
