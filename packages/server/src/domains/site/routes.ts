import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { appSettingRoutes } from './app-settings/app-settings.routes.ts'
import { contactMessageRoutes } from './contact-messages/contact-messages.routes.ts'
import { demoBookingRoutes } from './demo-bookings/demo-bookings.routes.ts'
import { interestAnswerRoutes } from './interest-answers/interest-answers.routes.ts'
import { leadRoutes } from './leads/leads.routes.ts'
import { siteSettingRoutes } from './site-settings/site-settings.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  appSettingRoutes(bind, platform)
  contactMessageRoutes(bind, platform)
  demoBookingRoutes(bind, platform)
  interestAnswerRoutes(bind, platform)
  leadRoutes(bind, platform)
  siteSettingRoutes(bind, platform)
}
