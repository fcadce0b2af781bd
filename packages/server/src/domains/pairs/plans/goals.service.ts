import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Pair, requireMonth } from '../enrollments/pair.ts'
import { inPlan } from './in-plan.ts'
import { deleteGoal, insertGoal, markGoal, updateGoal } from './plans.queries.ts'

const MAX_GOALS = 40

interface GoalWords {
  readonly title: string
  readonly note: string
  readonly targetMonth: number | null
  readonly byTasks: boolean
}

export function addGoal(platform: Platform, actor: Actor, enrollmentId: string, words: GoalWords) {
  return inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    requireMonth(pair, words.targetMonth ?? 1, 'targetMonth')
    const id = await insertGoal(tx, pair, words, { max: MAX_GOALS, now: platform.clock.now() })
    if (!id) {
      throw new AppError(
        'too_many_entries',
        `A plan can have up to ${MAX_GOALS} goals. Please remove one you’re no longer working on.`,
      )
    }
    return { id }
  })
}

interface OneGoal {
  readonly enrollmentId: string
  readonly goalId: string
}

const inGoal = (
  platform: Platform,
  actor: Actor,
  { enrollmentId }: OneGoal,
  work: (tx: Db, pair: Pair) => Promise<boolean>,
) =>
  inPlan(platform, actor, enrollmentId, async (tx, pair) => {
    if (!(await work(tx, pair))) throw new AppError('not_found', 'This goal is no longer in your plan.')
  })

export const changeGoal = (platform: Platform, actor: Actor, which: OneGoal, words: GoalWords) =>
  inGoal(platform, actor, which, (tx, pair) => {
    requireMonth(pair, words.targetMonth ?? 1, 'targetMonth')
    return updateGoal(tx, which.enrollmentId, which.goalId, words)
  })

export const setGoalProgress = (platform: Platform, actor: Actor, which: OneGoal, progress: number) =>
  inGoal(platform, actor, which, (tx) => updateGoal(tx, which.enrollmentId, which.goalId, { progress }))

export const reachGoal = (platform: Platform, actor: Actor, which: OneGoal, isDone: boolean) =>
  inGoal(platform, actor, which, (tx) =>
    markGoal(tx, which.enrollmentId, which.goalId, isDone ? platform.clock.now() : null),
  )

export const removeGoal = (platform: Platform, actor: Actor, which: OneGoal) =>
  inGoal(platform, actor, which, (tx) => deleteGoal(tx, which.enrollmentId, which.goalId))
