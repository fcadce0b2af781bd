import type { MonthOverview } from '@brightpair/contract'
import { writtenAs } from '~/lib/reader-format'

const day = writtenAs({ day: 'numeric', month: 'long' })

export const isComplete = ({ activities: { done, total } }: MonthOverview) => total > 0 && done === total

export function statusOf(overview: MonthOverview, currentMonth: number): string {
  const { month, opensAt, activities } = overview
  if (isComplete(overview)) return 'Complete'
  if (month > currentMonth && activities.done === 0) return `Opens ${day(new Date(opensAt))}`
  if (activities.total === 0) return 'Nothing planned yet'
  return `${activities.done} of ${activities.total} done`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What the picture of one month shows besides its status, in words. */
export const figuresOf = ({ tasks, reflections }: MonthOverview): string =>
  `, ${counted(tasks, 'task', 'tasks')} done, ${counted(reflections, 'reflection', 'reflections')}`

export function summaryOf(overview: readonly MonthOverview[]): string {
  const sum = (of: (each: MonthOverview) => number) => overview.reduce((total, each) => total + of(each), 0)
  const done = sum(({ activities }) => activities.done)
  const total = sum(({ activities }) => activities.total)
  const tasks = counted(
    sum((each) => each.tasks),
    'task',
    'tasks',
  )
  const reflections = counted(
    sum((each) => each.reflections),
    'reflection',
    'reflections',
  )
  return `So far: ${done} of ${total} activities done, ${tasks} done, ${reflections} written.`
}
