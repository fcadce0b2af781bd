import {
  appSettings,
  contactMessages,
  demoBookings,
  interestAnswers,
  leads,
  siteSettings,
} from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import { browserLocale } from '../../platform/http/browser-locale.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import {
  autoMatching,
  editPlatformSettings,
  platformSettings,
  toggleAutoMatching,
} from './app-settings/platform-settings.ts'
import { sendMessage } from './contact-messages/contact-messages.service.ts'
import { presentBooking, presentForCancelling } from './demo-bookings/demo-bookings.presenter.ts'
import { bookDemo, cancelDemo, lookUpBooking, slotsOfMonth } from './demo-bookings/demo-bookings.service.ts'
import { saveInterest } from './interest-answers/interest-answers.service.ts'
import {
  cancelDemoOfLead,
  countNewLeads,
  leadsCsv,
  listLeads,
  moveLead,
  readLead,
  replyToLead,
} from './leads/administer-leads.ts'

export function routes(bind: Bind, platform: Platform): void {
  appSettingRoutes(bind, platform)
  contactMessageRoutes(bind, platform)
  demoBookingRoutes(bind, platform)
  interestAnswerRoutes(bind, platform)
  leadRoutes(bind, platform)
  siteSettingRoutes(bind, platform)
}

function appSettingRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(appSettings.appSettings, () => autoMatching(db))
  bind(appSettings.platformSettings, () => platformSettings(platform, db))
  bind(appSettings.editPlatformSettings, ({ actor, body }) => editPlatformSettings(platform, actor, body))
  bind(appSettings.toggleAutoMatching, ({ actor, body }) =>
    toggleAutoMatching(platform, actor, body.autoMatchingEnabled),
  )
}

function contactMessageRoutes(bind: Bind, platform: Platform): void {
  bind(contactMessages.send, ({ body, visitor }) => sendMessage(platform, body, visitor))
}

function demoBookingRoutes(bind: Bind, platform: Platform): void {
  bind(demoBookings.slots, ({ query }) => slotsOfMonth(platform, query))

  bind(demoBookings.book, async ({ body, visitor, request }) => {
    const locale = browserLocale(request.headers['accept-language'])
    return presentBooking(await bookDemo(platform, body, { visitor, locale }))
  })

  bind(demoBookings.lookUp, async ({ body, visitor }) =>
    presentForCancelling(await lookUpBooking(platform, body.token, visitor)),
  )

  bind(demoBookings.cancel, ({ body, visitor }) => cancelDemo(platform, body.token, visitor))
}

function interestAnswerRoutes(bind: Bind, platform: Platform): void {
  bind(interestAnswers.send, ({ body, visitor }) => saveInterest(platform, body, visitor))
}

function leadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(leads.listLeads, ({ query }) => listLeads(db, query))
  bind(leads.exportLeads, (context) => exportList(platform, context, leadsCsv(context.query)))
  bind(leads.newLeads, () => countNewLeads(db))
  bind(leads.lead, ({ params }) => readLead(platform, db, params.id))
  bind(leads.moveLead, ({ actor, params, body }) => moveLead(platform, actor, params.id, body))
  bind(leads.replyToLead, ({ actor, params, body }) => replyToLead(platform, actor, params.id, body))
  bind(leads.cancelDemoOfLead, ({ actor, params, body }) =>
    cancelDemoOfLead(platform, actor, params.id, body.version),
  )
}

function siteSettingRoutes(bind: Bind, platform: Platform): void {
  bind(siteSettings.read, async () => {
    const { supportEmail, links, resources } = await platformSettings(platform, platform.database.db)
    return { supportEmail, links, resources, services: [...platform.services] }
  })
}
