import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import { certificates } from '../../../platform/db/schema/index.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** One for each of the two, however often it is called. */
export async function insertCertificates(tx: Db, enrollmentId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO certificates (enrollment_id, user_id, company_id, name, role, track, company, months, started_on,
      completed_on)
    SELECT e.id, u.id, e.company_id, u.first_name || ' ' || u.last_name,
      CASE WHEN u.id = e.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END, t.name, c.name, e.months,
      (e.started_at AT TIME ZONE 'UTC')::date, (e.ended_at AT TIME ZONE 'UTC')::date
    FROM enrollments e
    JOIN users u ON u.id IN (e.mentor_id, e.mentee_id)
    JOIN companies c ON c.id = e.company_id
    LEFT JOIN tracks t ON t.id = e.track_id
    WHERE e.id = ${enrollmentId} AND e.state = 'COMPLETED'
    ON CONFLICT DO NOTHING`)
}

export type Progress = { percent: number; done: number; total: number; needed: number; held: number }

const PROGRESS = `
  SELECT e.certificate_activities AS percent, e.certificate_sessions AS needed,
    (SELECT count(*)::int FROM activities a WHERE a.enrollment_id = e.id) AS total,
    (SELECT count(*)::int FROM activities a WHERE a.enrollment_id = e.id AND a.done_at IS NOT NULL) AS done,
    (SELECT count(*)::int FROM mentoring_sessions s
      WHERE s.enrollment_id = e.id AND s.held AND s.ends_at <= $2) AS held
  FROM enrollments e WHERE e.id = $1`

export async function progressOf({ $client }: Db, enrollmentId: string, now: Date): Promise<Progress> {
  const { rows } = await $client.query<Progress>({ text: PROGRESS, values: [enrollmentId, now] })
  const [row] = rows
  if (!row) throw new Error('a programme vanished')
  return row
}

export const certificateOf = prepareRow((db, enrollmentId: Slot<string>, userId: Slot<string>) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.enrollmentId, enrollmentId), eq(certificates.userId, userId))),
)

export async function certificateWith(db: Db, number: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number))
  return row
}
