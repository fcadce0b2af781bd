import type { Activity, Task } from '@brightpair/contract'

/** Percentage: 100 once it is ticked off, until then the share of its steps in the plan that are done. */
export function progressOf({ id, doneAt }: Activity, tasks: readonly Task[]): number {
  if (doneAt) return 100
  const steps = tasks.filter(({ activityId }) => activityId === id)
  const done = steps.filter((step) => step.doneAt !== null).length
  return steps.length === 0 ? 0 : Math.round((100 * done) / steps.length)
}
