import { activities } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  addActivity,
  changeActivity,
  orderActivities,
  readActivities,
  removeActivity,
  tickActivity,
} from './activities.service.ts'

export function activityRoutes(bind: Bind, platform: Platform): void {
  bind(activities.activities, ({ actor, params }) =>
    readActivities(platform.database.db, actor, params.enrollmentId),
  )
  bind(activities.addActivity, ({ actor, params, body }) =>
    addActivity(platform, actor, params.enrollmentId, body),
  )
  bind(activities.changeActivity, ({ actor, params, body }) => changeActivity(platform, actor, params, body))
  bind(activities.removeActivity, ({ actor, params }) => removeActivity(platform, actor, params))
  bind(activities.orderActivities, ({ actor, params, body }) =>
    orderActivities(platform, actor, params.enrollmentId, body),
  )
  bind(activities.tickActivity, ({ actor, params, body }) => tickActivity(platform, actor, params, body.done))
}
