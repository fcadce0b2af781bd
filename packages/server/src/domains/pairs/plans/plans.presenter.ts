import type { Goal, MonthOverview, OwnReflection, SharedReflection, Task } from '@brightpair/contract'
import { monthsUpTo } from '@brightpair/contract/limits'
import { monthsLater, programmeMonth } from '../enrollments/programme-month.ts'
import type { GoalRow, TaskRow } from './plans.queries.ts'
import type { ReflectionRow, SharedReflectionRow } from './reflections.queries.ts'

export const presentGoal = (row: GoalRow, tasks: readonly TaskRow[]): Goal => ({
  id: row.id,
  title: row.title,
  note: row.note,
  targetMonth: row.targetMonth,
  byTasks: row.byTasks,
  progress: progressOf(row, tasks),
  doneAt: row.doneAt?.toISOString() ?? null,
})

function progressOf({ id, doneAt, byTasks, progress }: GoalRow, tasks: readonly TaskRow[]): number {
  if (doneAt) return 100
  if (!byTasks) return progress
  const own = tasks.filter(({ goalId }) => goalId === id)
  const done = own.filter((task) => task.doneAt !== null).length
  return own.length === 0 ? 0 : Math.round((100 * done) / own.length)
}

export const presentTask = (row: TaskRow, mentorId: string): Task => ({
  id: row.id,
  title: row.title,
  note: row.note,
  dueOn: row.dueOn,
  goalId: row.goalId,
  activityId: row.activityId,
  addedBy: row.addedBy === mentorId ? 'mentor' : 'mentee',
  doneAt: row.doneAt?.toISOString() ?? null,
})

const presentReply = ({ reply, repliedAt }: Pick<ReflectionRow, 'reply' | 'repliedAt'>) =>
  reply !== null && repliedAt !== null ? { text: reply, repliedAt: repliedAt.toISOString() } : null

export const presentOwn = (row: ReflectionRow): OwnReflection => ({
  month: row.month,
  text: row.text,
  draft: row.draft,
  shared: row.shared,
  updatedAt: row.updatedAt.toISOString(),
  reply: presentReply(row),
})

export const presentShared = (row: SharedReflectionRow): SharedReflection => ({
  month: row.month,
  text: row.text,
  updatedAt: row.updatedAt.toISOString(),
  reply: presentReply(row),
})

interface Counted {
  readonly startedAt: Date
  readonly months: number
  readonly activities: readonly { month: number; total: number; done: number }[]
  readonly tasks: readonly TaskRow[]
  readonly own: readonly ReflectionRow[]
  readonly partner: readonly SharedReflectionRow[]
}

/** A task counts in the month in which it was done, whenever it was due. */
export function overviewOf({ startedAt, months, activities, tasks, own, partner }: Counted): MonthOverview[] {
  const course = { startedAt, months }
  return monthsUpTo(months).map((month) => {
    const counted = activities.find((each) => each.month === month)
    const written = [...own.filter(({ text }) => text !== ''), ...partner]
    return {
      month,
      opensAt: monthsLater(startedAt, month - 1).toISOString(),
      activities: { done: counted?.done ?? 0, total: counted?.total ?? 0 },
      tasks: tasks.filter(({ doneAt }) => doneAt && programmeMonth(course, doneAt) === month).length,
      reflections: written.filter((each) => each.month === month).length,
    }
  })
}
