import { plans } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addGoal, changeGoal, reachGoal, removeGoal, setGoalProgress } from './goals.service.ts'
import { readPlan } from './read-plan.ts'
import { draftReflection, keepReflection, replyToReflection } from './reflections.service.ts'
import { addTask, changeTask, removeTask, tickTask } from './tasks.service.ts'

export function planRoutes(bind: Bind, platform: Platform): void {
  bind(plans.plan, ({ actor, params }) => readPlan(platform.database.db, actor, params.enrollmentId))

  bind(plans.addGoal, ({ actor, params, body }) => addGoal(platform, actor, params.enrollmentId, body))
  bind(plans.changeGoal, ({ actor, params, body }) => changeGoal(platform, actor, params, body))
  bind(plans.setGoalProgress, ({ actor, params, body }) =>
    setGoalProgress(platform, actor, params, body.progress),
  )
  bind(plans.reachGoal, ({ actor, params, body }) => reachGoal(platform, actor, params, body.done))
  bind(plans.removeGoal, ({ actor, params }) => removeGoal(platform, actor, params))

  bind(plans.addTask, ({ actor, params, body }) => addTask(platform, actor, params.enrollmentId, body))
  bind(plans.changeTask, ({ actor, params, body }) => changeTask(platform, actor, params, body))
  bind(plans.tickTask, ({ actor, params, body }) => tickTask(platform, actor, params, body.done))
  bind(plans.removeTask, ({ actor, params }) => removeTask(platform, actor, params))

  bind(plans.keepReflection, ({ actor, params, body }) =>
    keepReflection(platform, actor, params.enrollmentId, body),
  )
  bind(plans.draftReflection, ({ actor, params, body }) =>
    draftReflection(platform, actor, params.enrollmentId, body),
  )
  bind(plans.replyToReflection, ({ actor, params, body }) =>
    replyToReflection(platform, actor, params.enrollmentId, body),
  )
}
