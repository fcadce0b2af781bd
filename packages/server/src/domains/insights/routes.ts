import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { fairnessRoutes } from './fairness/fairness.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { outcomeRoutes } from './outcomes/outcomes.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { personRecordRoutes } from './person-record/person-record.routes.ts'
import { programmeHealthRoutes } from './programme-health/programme-health.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { sponsorRoutes } from './sponsor/sponsor.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  fairnessRoutes(bind, platform)
  homeRoutes(bind, platform)
  outcomeRoutes(bind, platform)
  overviewRoutes(bind, platform)
  personRecordRoutes(bind, platform)
  programmeHealthRoutes(bind, platform)
  searchRoutes(bind, platform)
  sponsorRoutes(bind, platform)
}
