import { recoveries } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askRecovery, confirmRecovery, declineRecovery } from './recoveries.service.ts'

export function recoveryRoutes(bind: Bind, platform: Platform): void {
  bind(recoveries.ask, ({ actor, params }) => askRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.confirm, ({ actor, params }) => confirmRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.decline, ({ actor, params }) => declineRecovery(platform, actor, { roleId: params.id }))
  bind(recoveries.askForAdmin, ({ actor, params }) => askRecovery(platform, actor, { adminId: params.id }))
  bind(recoveries.confirmForAdmin, ({ actor, params }) =>
    confirmRecovery(platform, actor, { adminId: params.id }),
  )
  bind(recoveries.declineForAdmin, ({ actor, params }) =>
    declineRecovery(platform, actor, { adminId: params.id }),
  )
}
