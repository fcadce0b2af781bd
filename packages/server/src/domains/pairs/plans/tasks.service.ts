import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestBadges } from '../badges/request-badges.ts'
import type { Pair } from '../enrollments/pair.ts'
import { inPlan } from './in-plan.ts'
import { deleteTask, insertTask, lockActivity, lockGoal, markTask, updateTask } from './plans.queries.ts'

const MAX_TASKS = 400

interface TaskWords {
  readonly title: string
  readonly note: string
  readonly dueOn: string | null
  readonly goalId: string | null
  readonly activityId: string | null
}

interface OneTask {
  readonly enrollmentId: string
  readonly taskId: string
}

export function addTask(platform: Platform, actor: Actor, enrollmentId: string, words: TaskWords) {
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    await holdParts(tx, enrollmentId, words)
    const task = { ...words, addedBy: actor.userId }
    const id = await insertTask(tx, pair, task, { max: MAX_TASKS, now: platform.clock.now() })
    if (!id) throw fullPlan()
    return { id }
  })
}

/** Steps the two agreed on during a session, in the transaction that records the agreement. */
export async function addSteps(
  platform: Platform,
  tx: Db,
  pair: Pair,
  { titles, addedBy }: { titles: readonly string[]; addedBy: string },
): Promise<void> {
  const { enrollmentId, mentorId, menteeId } = pair
  for (const title of titles) {
    const task = { title, note: '', dueOn: null, goalId: null, activityId: null, addedBy }
    const id = await insertTask(tx, pair, task, { max: MAX_TASKS, now: platform.clock.now() })
    if (!id) throw fullPlan()
  }
  await publish(tx, [mentorId, menteeId], 'plan')
  await requestBadges(platform, tx, enrollmentId)
}

export function changeTask(platform: Platform, actor: Actor, which: OneTask, words: TaskWords) {
  const { enrollmentId, taskId } = which
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    await holdParts(tx, enrollmentId, words)
    const task = { ...words, writtenBy: actor.userId }
    if (!(await updateTask(tx, enrollmentId, taskId, task, ownOf(pair)))) throw notTheirs(pair)
  })
}

export function tickTask(platform: Platform, actor: Actor, which: OneTask, isDone: boolean) {
  const { enrollmentId, taskId } = which
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    const doneAt = isDone ? platform.clock.now() : null
    if (!(await markTask(tx, enrollmentId, taskId, doneAt))) throw notTheirs(pair)
  })
}

export function removeTask(platform: Platform, actor: Actor, { enrollmentId, taskId }: OneTask) {
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    if (!(await deleteTask(tx, enrollmentId, taskId, ownOf(pair)))) throw notTheirs(pair)
  })
}

const fullPlan = () =>
  new AppError(
    'too_many_entries',
    `A plan can have up to ${MAX_TASKS} tasks. Please remove some that are done.`,
  )

/** The plan is the mentee's: a mentor changes only what they added. */
const ownOf = ({ side, mentorId }: Pair): string | undefined => (side === 'mentor' ? mentorId : undefined)

const notTheirs = ({ side }: Pair) =>
  new AppError(
    'not_found',
    side === 'mentor'
      ? 'This task is gone, or your mentee added it. You can only change tasks you added.'
      : 'This task is no longer in your plan.',
  )

async function holdParts(tx: Db, enrollmentId: string, { goalId, activityId }: TaskWords): Promise<void> {
  const isThere =
    (goalId === null || (await lockGoal(tx, enrollmentId, goalId))) &&
    (activityId === null || (await lockActivity(tx, enrollmentId, activityId)))
  if (!isThere)
    throw new AppError(
      'not_found',
      'The goal or activity this task belonged to is gone. Please choose again.',
    )
}
