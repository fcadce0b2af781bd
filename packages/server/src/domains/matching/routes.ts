import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { availabilityRoutes } from './availability/availability.routes.ts'
import { draftDeskRoutes } from './draft-desk/draft-desk.routes.ts'
import { matchRoutes } from './matches/matches.routes.ts'
import { matchingDeskRoutes } from './matching-desk/matching-desk.routes.ts'
import { matchingRunRoutes } from './matching-runs/matching-runs.routes.ts'
import { repairRoutes } from './repairs/repairs.routes.ts'
import { ruleRoutes } from './rules/rules.routes.ts'
import { wishRoutes } from './wishes/wishes.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  availabilityRoutes(bind, platform)
  draftDeskRoutes(bind, platform)
  matchRoutes(bind, platform)
  matchingDeskRoutes(bind, platform)
  matchingRunRoutes(bind, platform)
  repairRoutes(bind, platform)
  ruleRoutes(bind, platform)
  wishRoutes(bind, platform)
}
