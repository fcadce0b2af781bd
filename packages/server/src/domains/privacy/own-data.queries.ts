import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { prepareRow, type Slot } from '../../platform/db/prepared-query.ts'
import { dataExports, erasures } from '../../platform/db/schema/index.ts'
import type { Subject } from './person.queries.ts'

export type ErasureRow = typeof erasures.$inferSelect

const size = sql<number | null>`octet_length(${dataExports.archive})`

/** The newest export that is in progress, downloadable, or failed. */
export const latestExport = prepareRow((db, userId: Slot<string>, now: Slot<Date>) => {
  const { state, requestedAt, expiresAt } = dataExports
  return db
    .select({ state, requestedAt, expiresAt, bytes: size })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), or(isNull(expiresAt), gt(expiresAt, now))))
    .orderBy(desc(requestedAt))
    .limit(1)
})
export type ExportRow = NonNullable<Awaited<ReturnType<typeof latestExport>>>

/** Undefined when one is already in progress. */
export async function insertExport(
  tx: Db,
  request: { userId: string; companyId: string | null; requestedAt: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(dataExports)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return row?.id
}

const isBeingMade = (id: string) => and(eq(dataExports.id, id), eq(dataExports.state, 'PREPARING'))

export async function exportToMake(db: Db, id: string): Promise<{ userId: string } | undefined> {
  const [row] = await db.select({ userId: dataExports.userId }).from(dataExports).where(isBeingMade(id))
  return row
}

/** False when another worker was faster, or the person has left meanwhile. */
export async function finishExport(
  tx: Db,
  id: string,
  outcome: { state: 'READY'; readyAt: Date; expiresAt: Date; archive: Buffer } | { state: 'FAILED' },
): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set(outcome)
    .where(isBeingMade(id))
    .returning({ id: dataExports.id })
  return rows.length > 0
}

export async function archiveOf(db: Db, userId: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ archive: dataExports.archive })
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), eq(dataExports.state, 'READY'), gt(dataExports.expiresAt, now)),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1)
  return row?.archive ?? undefined
}

export const erasureOf = prepareRow((db, userId: Slot<string>) =>
  db.select().from(erasures).where(eq(erasures.userId, userId)),
)

/** Undefined when the person has already requested it. */
export async function insertErasure(
  tx: Db,
  wish: { userId: string; companyId: string | null; requestedAt: Date; dueAt: Date },
): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .insert(erasures)
    .values({
      ...wish,
      pausedUntil: sql`(SELECT max(paused_until) FROM memberships WHERE user_id = ${wish.userId})`,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Undefined when there is nothing to cancel, or it is too late. */
export async function deleteErasure(tx: Db, userId: string): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .delete(erasures)
    .where(and(eq(erasures.userId, userId), isNull(erasures.erasedAt)))
    .returning()
  return row
}

export async function dueErasures(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(and(isNull(erasures.erasedAt), lte(erasures.dueAt, now)))
    .orderBy(erasures.dueAt)
    .limit(max)
  return rows.map(({ userId }) => userId)
}

/** Locked until the transaction ends: of two workers, one erases and the other finds it done. */
export async function lockErasure(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), isNull(erasures.erasedAt)))
    .for('update')
  return rows.length > 0
}

export async function markErased(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(erasures).set({ erasedAt: now }).where(eq(erasures.userId, userId))
}

/** Jobs in the queue that contain the person's address or id, waiting or done. */
export async function deleteJobsNaming(tx: Db, { id, email }: Subject): Promise<void> {
  await tx.execute(sql`
    DELETE FROM pgboss.job WHERE position(${id} in data::text) > 0 OR position(${email} in lower(data::text)) > 0
      OR position(${email} in lower(coalesce(output::text, ''))) > 0`)
}
