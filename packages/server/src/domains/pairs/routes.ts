import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { activityRoutes } from './activities/activities.routes.ts'
import { agreementRoutes } from './agreements/agreements.routes.ts'
import { assessmentRoutes } from './assessments/assessments.routes.ts'
import { badgeRoutes } from './badges/badges.routes.ts'
import { certificateRoutes } from './certificates/certificates.routes.ts'
import { enrollmentRoutes } from './enrollments/enrollments.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  activityRoutes(bind, platform)
  agreementRoutes(bind, platform)
  assessmentRoutes(bind, platform)
  badgeRoutes(bind, platform)
  certificateRoutes(bind, platform)
  enrollmentRoutes(bind, platform)
  feedbackRoutes(bind, platform)
  planRoutes(bind, platform)
}
