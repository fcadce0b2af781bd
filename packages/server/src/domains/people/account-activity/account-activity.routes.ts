import { accountActivity } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { activityCsv, listActivity, ownActivity } from './account-activity.service.ts'

export function accountActivityRoutes(bind: Bind, platform: Platform): void {
  bind(accountActivity.ownActivity, ({ actor }) => ownActivity(platform, actor))
  bind(accountActivity.listActivity, ({ query }) => listActivity(platform, query))
  bind(accountActivity.exportActivity, (context) => exportList(platform, context, activityCsv(context.query)))
}
