import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { assistRoutes } from './assist/assist.routes.ts'
import { messageRoutes } from './messages.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  assistRoutes(bind, platform)
  messageRoutes(bind, platform)
}
