import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { caseNamedReaders, caseRetention, caseTasks } from '../../platform/db/schema/index.ts'
import { isHeldBy, type PlaceOfCase } from './cases.queries.ts'

export const USUAL_MONTHS = 24

/** Idempotent, however often the client retries. */
export async function insertTask(tx: Db, given: typeof caseTasks.$inferInsert): Promise<void> {
  await tx.insert(caseTasks).values(given).onConflictDoNothing()
}

/** False when there is no such task on this case. */
export async function setTaskDone(
  tx: Db,
  { caseId, taskId }: { caseId: string; taskId: string },
  doneAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(caseTasks)
    .set({ doneAt: doneAt && sql`coalesce(${caseTasks.doneAt}, ${doneAt})` })
    .where(and(eq(caseTasks.caseId, caseId), eq(caseTasks.id, taskId)))
    .returning({ id: caseTasks.id })
  return rows.length > 0
}

export async function deleteTasks(tx: Db, caseId: string): Promise<void> {
  await tx.delete(caseTasks).where(eq(caseTasks.caseId, caseId))
}

interface Colleague extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly isNamed: boolean
}

/** Others on the team whom a reader may ask: managers and safeguarding leads. */
export async function colleaguesAt(db: Db, place: PlaceOfCase & { id: string }): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name,
      EXISTS (SELECT 1 FROM case_named_readers n WHERE n.case_id = ${place.id} AND n.user_id = u.id) AS "isNamed"
    FROM users u WHERE u.deactivated_at IS NULL AND ${isHeldBy(sql`u.id`, place)} ORDER BY 2, 1`)
  return rows
}

/** True when they had not been named before. */
export async function insertNamed(tx: Db, given: typeof caseNamedReaders.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(caseNamedReaders).values(given).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function deleteNamed(tx: Db, caseId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(caseNamedReaders)
    .where(and(eq(caseNamedReaders.caseId, caseId), eq(caseNamedReaders.userId, userId)))
    .returning()
  return rows.length > 0
}

export async function monthsKept(db: Db, companyId: string): Promise<number> {
  const [row] = await db.select().from(caseRetention).where(eq(caseRetention.companyId, companyId))
  return row?.months ?? USUAL_MONTHS
}

export async function saveMonthsKept(tx: Db, companyId: string, months: number): Promise<void> {
  await tx
    .insert(caseRetention)
    .values({ companyId, months })
    .onConflictDoUpdate({ target: caseRetention.companyId, set: { months } })
}
