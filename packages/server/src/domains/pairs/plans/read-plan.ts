import type { Plan } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { pairOf } from '../enrollments/pair.ts'
import { overviewOf, presentGoal, presentOwn, presentShared, presentTask } from './plans.presenter.ts'
import { activityCountsOf, goalsOf, tasksOf } from './plans.queries.ts'
import { reflectionsBy, sharedReflectionsBy } from './reflections.queries.ts'

export async function readPlan(db: Db, actor: Actor, enrollmentId: string): Promise<Plan> {
  const { startedAt, months, mentorId, partnerId } = await pairOf(db, actor, enrollmentId)
  const [goals, tasks, activities, own, partner] = await Promise.all([
    goalsOf(db, enrollmentId),
    tasksOf(db, enrollmentId),
    activityCountsOf(db, enrollmentId),
    reflectionsBy(db, enrollmentId, actor.userId),
    sharedReflectionsBy(db, enrollmentId, partnerId),
  ])
  return {
    goals: goals.map((goal) => presentGoal(goal, tasks)),
    tasks: tasks.map((task) => presentTask(task, mentorId)),
    reflections: { own: own.map(presentOwn), partner: partner.map(presentShared) },
    overview: overviewOf({ startedAt, months, activities, tasks, own, partner }),
  }
}
