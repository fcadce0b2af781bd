import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containsWords } from '../../../platform/db/contains-words.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { activities, resources } from '../../../platform/db/schema/index.ts'

type ActivityColumns = typeof activities.$inferSelect

/** With the linked article. A retired one is shown only to those who have read it. */
const withResource = (db: Db) =>
  db
    .select({ ...getTableColumns(activities), resource: resources.slug })
    .from(activities)
    .leftJoin(
      resources,
      and(
        eq(resources.id, activities.resourceId),
        or(isNull(resources.retiredAt), isNotNull(activities.doneAt)),
      ),
    )
export type ActivityRow = Awaited<ReturnType<typeof withResource>>[number]

const ofPair = (enrollmentId: string, id: string) =>
  and(eq(activities.enrollmentId, enrollmentId), eq(activities.id, id))

/** Serialises changes to the activities or their order, so that no position is assigned twice. */
export const lockActivities = (tx: Db, enrollmentId: string): Promise<void> =>
  oneAtATime(tx, 'activities', enrollmentId)

export const activitiesOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  withResource(db)
    .where(eq(activities.enrollmentId, enrollmentId))
    .orderBy(asc(activities.month), asc(activities.position), asc(activities.id)),
)

export function activitiesOfMonth(tx: Db, enrollmentId: string, month: number): Promise<ActivityColumns[]> {
  return tx
    .select()
    .from(activities)
    .where(and(eq(activities.enrollmentId, enrollmentId), eq(activities.month, month)))
    .orderBy(asc(activities.position), asc(activities.id))
}

export async function activityOf(db: Db, enrollmentId: string, id: string): Promise<ActivityRow | undefined> {
  const [row] = await withResource(db).where(ofPair(enrollmentId, id))
  return row
}

export async function insertActivity(
  tx: Db,
  activity: typeof activities.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx.insert(activities).values(activity).returning({ id: activities.id })
  return row?.id
}

export async function updateActivity(
  tx: Db,
  enrollmentId: string,
  id: string,
  values: Partial<ActivityColumns>,
): Promise<void> {
  await tx.update(activities).set(values).where(ofPair(enrollmentId, id))
}

export async function sparksOf(tx: Db, enrollmentId: string, resourceId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.enrollmentId, enrollmentId), eq(activities.resourceId, resourceId)))
    .orderBy(asc(activities.id))
  return rows.map(({ id }) => id)
}

/** The first tick counts: ticking again keeps the original time. */
export async function markDone(tx: Db, enrollmentId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(activities)
    .set({ doneAt: now })
    .where(and(ofPair(enrollmentId, id), isNull(activities.doneAt)))
}

export async function deleteActivity(tx: Db, enrollmentId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(activities).where(ofPair(enrollmentId, id)).returning({ id: activities.id })
  return rows.length > 0
}

/** In one statement; the ids are all of the month, in their new order. */
export async function placeInOrder(tx: Db, enrollmentId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE activities a SET position = o.place - 1
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS o(id, place)
    WHERE a.id = o.id::uuid AND a.enrollment_id = ${enrollmentId}`)
}

/** Matches in the name come first. A spark that links to an article is found as that article. */
export function activitiesWith(
  db: Db,
  enrollmentId: string,
  words: readonly string[],
  { areSparks, max }: { areSparks: boolean; max: number },
): Promise<ActivityColumns[]> {
  const { name, description, textContent, month, position } = activities
  return db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.enrollmentId, enrollmentId),
        areSparks
          ? and(eq(activities.type, 'SPARK'), isNull(activities.resourceId))
          : ne(activities.type, 'SPARK'),
        containsWords(words, name, description, textContent),
      ),
    )
    .orderBy(desc(containsWords(words, name)), asc(month), asc(position))
    .limit(max)
}

/** `found` selects spark ids with the article each one links to. */
export async function linkSparks(tx: Db, found: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE activities t SET resource_id = found.resource_id FROM (${found}) found WHERE t.id = found.id`)
}
