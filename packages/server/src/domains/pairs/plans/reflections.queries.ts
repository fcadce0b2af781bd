import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { reflections } from '../../../platform/db/schema/index.ts'

export type ReflectionRow = typeof reflections.$inferSelect

interface Author {
  readonly enrollmentId: string
  readonly companyId: string
  readonly userId: string
}

const isBy = (enrollmentId: string | Slot<string>, userId: string | Slot<string>) =>
  and(eq(reflections.enrollmentId, enrollmentId), eq(reflections.userId, userId))

export const reflectionsBy = prepareOnce((db, enrollmentId: Slot<string>, userId: Slot<string>) =>
  db.select().from(reflections).where(isBy(enrollmentId, userId)).orderBy(asc(reflections.month)),
)

/** What the partner may read, and no other column: drafts and private texts are not even fetched. */
export const sharedReflectionsBy = prepareOnce((db, enrollmentId: Slot<string>, userId: Slot<string>) => {
  const { month, text, updatedAt, reply, repliedAt } = reflections
  return db
    .select({ month, text, updatedAt, reply, repliedAt })
    .from(reflections)
    .where(and(isBy(enrollmentId, userId), eq(reflections.shared, true)))
    .orderBy(asc(reflections.month))
})
export type SharedReflectionRow = Awaited<ReturnType<typeof sharedReflectionsBy>>[number]

const ofPersonAndMonth = [reflections.enrollmentId, reflections.userId, reflections.month]

/** One row per person and month, whichever of two requests comes first. */
export async function saveReflection(
  tx: Db,
  author: Author,
  kept: Pick<ReflectionRow, 'month' | 'text' | 'shared'>,
  now: Date,
): Promise<void> {
  const change = { text: kept.text, shared: kept.shared, draft: null, updatedAt: now }
  await tx
    .insert(reflections)
    .values({ ...author, month: kept.month, ...change })
    .onConflictDoUpdate({ target: ofPersonAndMonth, set: change })
}

/** Leaves the saved text unchanged. */
export async function saveDraft(
  tx: Db,
  author: Author,
  { month, draft }: { month: number; draft: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(reflections)
    .values({ ...author, month, draft, updatedAt: now })
    .onConflictDoUpdate({ target: ofPersonAndMonth, set: { draft } })
}

/** False when there is nothing shared to reply to. */
export async function saveReply(
  tx: Db,
  { enrollmentId, userId, month }: { enrollmentId: string; userId: string; month: number },
  reply: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(reflections)
    .set({ reply, repliedAt: now })
    .where(and(isBy(enrollmentId, userId), eq(reflections.month, month), eq(reflections.shared, true)))
    .returning({ month: reflections.month })
  return rows.length > 0
}
