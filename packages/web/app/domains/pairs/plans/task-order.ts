import type { Task } from '@brightpair/contract'

export const MAX_DONE_SHOWN = 4

const NEVER = '9999-12-31'

/** Open ones by due date, undated ones last in their original order; done ones newest first. */
export function inOrder(tasks: readonly Task[]): { open: Task[]; done: Task[] } {
  const due = ({ dueOn }: Task) => dueOn ?? NEVER
  return {
    open: tasks.filter(({ doneAt }) => !doneAt).sort((a, b) => due(a).localeCompare(due(b))),
    done: tasks.filter(({ doneAt }) => doneAt).sort((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? '')),
  }
}
