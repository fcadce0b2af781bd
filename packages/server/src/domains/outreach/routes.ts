import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { letterRoutes } from './letters/letters.routes.ts'
import { nudgeRoutes } from './nudges/nudges.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  letterRoutes(bind, platform)
  nudgeRoutes(bind, platform)
}
