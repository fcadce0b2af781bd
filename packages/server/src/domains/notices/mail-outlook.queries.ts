import type { NoticeKind } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { deliveryDecision, type WaitingNotice } from './mail-moments.ts'

export interface MailOutlook {
  readonly now: number
  readonly later: number
  readonly lastAt: Date | null
  readonly none: number
}

type Row = {
  timeZone: string
  email: WaitingNotice['email']
  digestHour: number
  quietFrom: number | null
  quietTo: number | null
  digestedOn: string | null
}

/** How a notice written now would reach these people by email, given their preferences. */
export async function mailOutlook(
  db: Db,
  userIds: readonly string[],
  kind: NoticeKind,
  now: Date,
): Promise<MailOutlook> {
  const { rows } = await db.execute<Row>(sql`
    SELECT coalesce(u.time_zone, 'Etc/UTC') AS "timeZone",
      CASE WHEN u.deactivated_at IS NULL THEN coalesce(p.email, 'at-once') ELSE 'never' END AS email,
      coalesce(h.digest_hour, 8) AS "digestHour", h.quiet_from AS "quietFrom", h.quiet_to AS "quietTo",
      h.digested_on::text AS "digestedOn"
    FROM users u LEFT JOIN notice_preferences p ON p.user_id = u.id AND p.kind = ${kind}
      LEFT JOIN notice_schedules h ON h.user_id = u.id
    WHERE u.id = ANY(${sql.param(userIds)}::uuid[])`)
  const decisions = rows.map(({ email, timeZone, digestHour, quietFrom, quietTo, digestedOn }) => {
    const quietHours = quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null
    const schedule = { timeZone, digestHour, quietHours, digestedOn }
    return deliveryDecision({ createdAt: now, expiresAt: null, email, schedule }, now)
  })
  const later = decisions.filter((decision) => decision instanceof Date)
  const none = decisions.filter((decision) => decision === 'nothing').length
  return {
    now: decisions.length - later.length - none,
    later: later.length,
    lastAt: later.length > 0 ? new Date(Math.max(...later.map((at) => at.getTime()))) : null,
    none,
  }
}
