import {
  addGoal,
  addTask,
  awardBadges,
  keepReflection,
  readActivities,
  readAgreement,
  replyToReflection,
  setGoalProgress,
  tickActivity,
  tickTask,
} from '../domains/pairs/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Platform } from '../platform/platform.ts'
import {
  demonstrationGoals,
  demonstrationReflections,
  demonstrationTasks,
  demonstrationTicks,
} from './demonstration.plans.ts'
import type { Then } from './working-hours.ts'

const DAY = 24 * 3_600_000

/** Goals, tasks, ticks and reflections of one pair. */
export async function seedPlan(now: Platform, on: Then, mentor: Actor, mentee: Actor): Promise<void> {
  const { enrollmentId } = await readAgreement(now.database.db, mentee, undefined)
  const goalIds = new Map<string, string>()
  for (const { daysAgo, progress, ...goal } of demonstrationGoals) {
    const { id } = await addGoal(on(daysAgo), mentee, enrollmentId, goal)
    await setGoalProgress(on(1), mentee, { enrollmentId, goalId: id }, progress)
    goalIds.set(goal.title, id)
  }
  for (const task of demonstrationTasks) {
    const { id: taskId } = await addTask(
      on(task.daysAgo),
      task.by === 'mentor' ? mentor : mentee,
      enrollmentId,
      {
        title: task.title,
        note: task.note,
        dueOn: 'dueInDays' in task ? dayIn(now, task.dueInDays) : null,
        goalId: ('goal' in task && goalIds.get(task.goal)) || null,
        activityId: null,
      },
    )
    if ('doneDaysAgo' in task) await tickTask(on(task.doneDaysAgo), mentee, { enrollmentId, taskId }, true)
  }
  const { activities } = await readActivities(now.database.db, mentee, enrollmentId)
  for (const { month, position, daysAgo } of demonstrationTicks) {
    const activityId = activities.filter((each) => each.month === month)[position]?.id
    if (!activityId) continue
    await tickActivity(on(daysAgo), mentee, { enrollmentId, activityId }, true)
    await awardBadges(on(daysAgo), [enrollmentId])
  }
  for (const { by, month, text, shared, daysAgo, ...more } of demonstrationReflections) {
    const [author, reader] = by === 'mentor' ? [mentor, mentee] : [mentee, mentor]
    await keepReflection(on(daysAgo), author, enrollmentId, { month, text, shared })
    await awardBadges(on(daysAgo), [enrollmentId])
    if ('reply' in more)
      await replyToReflection(on(daysAgo - 1), reader, enrollmentId, { month, text: more.reply })
  }
}

const dayIn = ({ clock }: Platform, days: number): string =>
  new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
