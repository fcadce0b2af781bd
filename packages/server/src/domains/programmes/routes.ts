import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { brandingRoutes } from './branding/branding.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import { programmeRoutes } from './programmes/programmes.routes.ts'
import { trackRoutes } from './tracks/tracks.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  brandingRoutes(bind, platform)
  companyRoutes(bind, platform)
  programmeRoutes(bind, platform)
  trackRoutes(bind, platform)
}
