import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { activities, goals, tasks } from '../../../platform/db/schema/index.ts'

export type GoalRow = typeof goals.$inferSelect
export type TaskRow = typeof tasks.$inferSelect

interface OfPair {
  readonly enrollmentId: string
  readonly companyId: string
}

type GoalWords = Pick<GoalRow, 'title' | 'note' | 'targetMonth' | 'byTasks'>
type TaskWords = Pick<TaskRow, 'title' | 'note' | 'dueOn' | 'goalId' | 'activityId' | 'writtenBy'>

export const goalsOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select()
    .from(goals)
    .where(eq(goals.enrollmentId, enrollmentId))
    .orderBy(asc(goals.createdAt), asc(goals.id)),
)

export const tasksOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select()
    .from(tasks)
    .where(eq(tasks.enrollmentId, enrollmentId))
    .orderBy(asc(tasks.createdAt), asc(tasks.id)),
)

/** How much of each programme month is done. */
export const activityCountsOf = prepareOnce((db, enrollmentId: Slot<string>) =>
  db
    .select({ month: activities.month, total: count(), done: count(activities.doneAt) })
    .from(activities)
    .where(eq(activities.enrollmentId, enrollmentId))
    .groupBy(activities.month),
)

/** Undefined when the plan already has `most`. */
export async function insertGoal(
  tx: Db,
  { enrollmentId, companyId }: OfPair,
  words: GoalWords,
  { max, now }: { max: number; now: Date },
): Promise<string | undefined> {
  const { title, note, targetMonth, byTasks } = words
  await oneAtATime(tx, 'goals', enrollmentId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO goals (enrollment_id, company_id, title, note, target_month, by_tasks, created_at)
    SELECT ${enrollmentId}, ${companyId}, ${title}, ${note}, ${targetMonth}::smallint, ${byTasks}::boolean, ${now}
    WHERE (SELECT count(*) FROM goals WHERE enrollment_id = ${enrollmentId}) < ${max}
    RETURNING id`)
  return rows[0]?.id
}

const isGoal = (enrollmentId: string, id: string) =>
  and(eq(goals.id, id), eq(goals.enrollmentId, enrollmentId))

/** False when the pair has no such goal. */
export async function updateGoal(
  tx: Db,
  enrollmentId: string,
  id: string,
  change: Partial<GoalWords & Pick<GoalRow, 'progress'>>,
): Promise<boolean> {
  const rows = await tx.update(goals).set(change).where(isGoal(enrollmentId, id)).returning({ id: goals.id })
  return rows.length > 0
}

/** The first mark stays: marking a goal as reached again keeps its date. */
export async function markGoal(
  tx: Db,
  enrollmentId: string,
  id: string,
  doneAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(goals)
    .set({ doneAt: doneAt && sql`coalesce(${goals.doneAt}, ${doneAt})` })
    .where(isGoal(enrollmentId, id))
    .returning({ id: goals.id })
  return rows.length > 0
}

export async function deleteGoal(tx: Db, enrollmentId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(goals).where(isGoal(enrollmentId, id)).returning({ id: goals.id })
  return rows.length > 0
}

/** Locked until the transaction ends, so that a task never points at a deleted goal. */
export async function lockGoal(tx: Db, enrollmentId: string, id: string): Promise<boolean> {
  const rows = await tx.select({ id: goals.id }).from(goals).where(isGoal(enrollmentId, id)).for('key share')
  return rows.length > 0
}

export async function lockActivity(tx: Db, enrollmentId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.enrollmentId, enrollmentId)))
    .for('key share')
  return rows.length > 0
}

/** Undefined when the plan already has `most`. */
export async function insertTask(
  tx: Db,
  { enrollmentId, companyId }: OfPair,
  words: Omit<TaskWords, 'writtenBy'> & { addedBy: string },
  { max, now }: { max: number; now: Date },
): Promise<string | undefined> {
  const { title, note, dueOn, goalId, activityId, addedBy } = words
  await oneAtATime(tx, 'tasks', enrollmentId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO tasks (enrollment_id, company_id, goal_id, activity_id, title, note, due_on, added_by, written_by,
      created_at)
    SELECT ${enrollmentId}, ${companyId}, ${goalId}::uuid, ${activityId}::uuid, ${title}, ${note}, ${dueOn}::date,
      ${addedBy}, ${addedBy}, ${now}
    WHERE (SELECT count(*) FROM tasks WHERE enrollment_id = ${enrollmentId}) < ${max}
    RETURNING id`)
  return rows[0]?.id
}

/** `addedBy` narrows it to that person's tasks. */
const isTask = (enrollmentId: string, id: string, addedBy?: string) =>
  and(
    eq(tasks.id, id),
    eq(tasks.enrollmentId, enrollmentId),
    addedBy === undefined ? undefined : eq(tasks.addedBy, addedBy),
  )

export async function updateTask(
  tx: Db,
  enrollmentId: string,
  id: string,
  change: TaskWords,
  addedBy: string | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(tasks)
    .set(change)
    .where(isTask(enrollmentId, id, addedBy))
    .returning({ id: tasks.id })
  return rows.length > 0
}

export async function markTask(
  tx: Db,
  enrollmentId: string,
  id: string,
  doneAt: Date | null,
): Promise<boolean> {
  const rows = await tx
    .update(tasks)
    .set({ doneAt: doneAt && sql`coalesce(${tasks.doneAt}, ${doneAt})` })
    .where(isTask(enrollmentId, id))
    .returning({ id: tasks.id })
  return rows.length > 0
}

export async function deleteTask(
  tx: Db,
  enrollmentId: string,
  id: string,
  addedBy: string | undefined,
): Promise<boolean> {
  const rows = await tx
    .delete(tasks)
    .where(isTask(enrollmentId, id, addedBy))
    .returning({ id: tasks.id })
  return rows.length > 0
}
