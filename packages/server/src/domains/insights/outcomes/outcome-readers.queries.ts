import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { outcomeReaders } from '../../../platform/db/schema/index.ts'
import { inItsProgrammeOrCompany } from '../../../platform/http/team-guard.ts'

export const scopes = { outcomeReader: inItsProgrammeOrCompany('outcome_readers') }

export type ReaderRow = typeof outcomeReaders.$inferSelect

export interface ListedReader extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly programme: { readonly id: string; readonly name: string } | null
  readonly addedBy: string | null
  readonly sentFor: string | null
  readonly hasStopped: boolean
}

interface Place {
  readonly companyId: string
  /** Null: all of them. */
  readonly programmeId: string | null
}

export async function readersIn(db: Db, { companyId, programmeId }: Place): Promise<ListedReader[]> {
  const { rows } = await db.execute<ListedReader>(sql`
    SELECT r.id, r.email, CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS programme,
      u.first_name || ' ' || u.last_name AS "addedBy", r.sent_for AS "sentFor", r.stopped_at IS NOT NULL AS "hasStopped"
    FROM outcome_readers r LEFT JOIN programmes p ON p.id = r.programme_id LEFT JOIN users u ON u.id = r.added_by
    WHERE r.company_id = ${companyId} AND (${programmeId}::uuid IS NULL OR r.programme_id = ${programmeId})
    ORDER BY r.stopped_at IS NOT NULL, p.number NULLS FIRST, r.email`)
  return rows
}

/** Of two concurrent inserts, the second counts the first. */
export async function countReaders(tx: Db, companyId: string): Promise<number> {
  await tx.execute(sql`SELECT 1 FROM companies WHERE id = ${companyId} FOR UPDATE`)
  return tx.$count(outcomeReaders, eq(outcomeReaders.companyId, companyId))
}

/** False when the address is already on the list. */
export async function insertReader(tx: Db, reader: typeof outcomeReaders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(outcomeReaders)
    .values(reader)
    .onConflictDoNothing()
    .returning({ id: outcomeReaders.id })
  return rows.length > 0
}

/** Someone who unsubscribed stays on record, so that no one adds them again. */
export async function deleteReader(tx: Db, id: string): Promise<ReaderRow | undefined> {
  const [row] = await tx
    .delete(outcomeReaders)
    .where(and(eq(outcomeReaders.id, id), isNull(outcomeReaders.stoppedAt)))
    .returning()
  return row
}

export interface Subscription extends Record<string, unknown> {
  readonly id: string
  readonly company: string
  readonly programme: string | null
  readonly hasStopped: boolean
}

export async function subscriptionOf(db: Db, id: string): Promise<Subscription | undefined> {
  const { rows } = await db.execute<Subscription>(sql`
    SELECT r.id, c.name AS company, p.name AS programme, r.stopped_at IS NOT NULL AS "hasStopped"
    FROM outcome_readers r JOIN companies c ON c.id = r.company_id LEFT JOIN programmes p ON p.id = r.programme_id
    WHERE r.id = ${id}`)
  return rows[0]
}

export async function setStopped(db: Db, id: string, stoppedAt: Date | null): Promise<void> {
  await db.update(outcomeReaders).set({ stoppedAt }).where(eq(outcomeReaders.id, id))
}

interface Month {
  /** The month to report. */
  readonly month: string
  /** Readers added later start with the next month. */
  readonly dueAt: Date
}

/** Excludes archived companies and people whose account is closed. */
const isWaiting = ({ month, dueAt }: Month) => sql`stopped_at IS NULL AND coalesce(sent_for, '') < ${month}
  AND added_at < ${dueAt} AND company_id IN (SELECT id FROM companies WHERE archived_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = outcome_readers.email AND u.deactivated_at IS NOT NULL)`

export async function waitingPlaces(db: Db, month: Month): Promise<Place[]> {
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    SELECT DISTINCT company_id AS "companyId", programme_id AS "programmeId" FROM outcome_readers
    WHERE ${isWaiting(month)} ORDER BY 1, 2`)
  return rows
}

/** Claims each reader once per month, even with concurrent workers. */
export async function claimReaders(
  tx: Db,
  { companyId, programmeId }: Place,
  month: Month,
): Promise<Pick<ReaderRow, 'id' | 'email'>[]> {
  return tx
    .update(outcomeReaders)
    .set({ sentFor: month.month })
    .where(
      sql`${isWaiting(month)} AND company_id = ${companyId} AND programme_id IS NOT DISTINCT FROM ${programmeId}`,
    )
    .returning({ id: outcomeReaders.id, email: outcomeReaders.email })
}
