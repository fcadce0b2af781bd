import { existsSync } from 'node:fs'
import { accounts } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import { auditEntryRoutes } from './domains/audit/audit-entries.routes.ts'
import { caseRoutes } from './domains/cases/cases.routes.ts'
import { fairnessRoutes } from './domains/insights/fairness/fairness.routes.ts'
import { overviewRoutes } from './domains/insights/overview/overview.routes.ts'
import { programmeHealthRoutes } from './domains/insights/programme-health/programme-health.routes.ts'
import { searchRoutes } from './domains/insights/search/search.routes.ts'
import { resourceRoutes } from './domains/library/resources.routes.ts'
import { availabilityRoutes } from './domains/matching/availability/availability.routes.ts'
import { matchRoutes } from './domains/matching/matches/matches.routes.ts'
import { matchingDeskRoutes } from './domains/matching/matching-desk/matching-desk.routes.ts'
import { matchingRunRoutes } from './domains/matching/matching-runs/matching-runs.routes.ts'
import { assistRoutes } from './domains/messages/assist/assist.routes.ts'
import { messageRoutes } from './domains/messages/messages.routes.ts'
import { noticeRoutes } from './domains/notices/notices.routes.ts'
import { outboxRoutes } from './domains/notices/outbox/outbox.routes.ts'
import { unsubscribeRoutes } from './domains/notices/unsubscribe.routes.ts'
import { activityRoutes } from './domains/pairs/activities/activities.routes.ts'
import { agreementRoutes } from './domains/pairs/agreements/agreements.routes.ts'
import { badgeRoutes } from './domains/pairs/badges/badges.routes.ts'
import { certificateRoutes } from './domains/pairs/certificates/certificates.routes.ts'
import { enrollmentRoutes } from './domains/pairs/enrollments/enrollments.routes.ts'
import { feedbackRoutes } from './domains/pairs/feedback/feedback.routes.ts'
import { planRoutes } from './domains/pairs/plans/plans.routes.ts'
import { accountRoutes } from './domains/people/accounts/accounts.routes.ts'
import { meetingHourRoutes } from './domains/people/meeting-hours/meeting-hours.routes.ts'
import { peopleRoutes } from './domains/people/people.routes.ts'
import { peopleImportRoutes } from './domains/people/people-imports/people-imports.routes.ts'
import { profileRoutes } from './domains/people/profiles/profiles.routes.ts'
import { singleSignOnRoutes } from './domains/people/single-sign-on/single-sign-on.routes.ts'
import { ownDataRoutes } from './domains/privacy/own-data.routes.ts'
import { brandingRoutes } from './domains/programmes/branding/branding.routes.ts'
import { companyRoutes } from './domains/programmes/companies/companies.routes.ts'
import { trackRoutes } from './domains/programmes/tracks/tracks.routes.ts'
import { answerRoutes } from './domains/questionnaires/answers/answers.routes.ts'
import { personalityRoutes } from './domains/questionnaires/personality/personality.routes.ts'
import { questionnaireRoutes } from './domains/questionnaires/questionnaires.routes.ts'
import { calendarFeedRoutes } from './domains/sessions/calendar-feed/calendar-feed.routes.ts'
import { roomRoutes } from './domains/sessions/rooms/rooms.routes.ts'
import { sessionRoutes } from './domains/sessions/sessions.routes.ts'
import { appSettingRoutes } from './domains/site/app-settings/app-settings.routes.ts'
import { contactMessageRoutes } from './domains/site/contact-messages/contact-messages.routes.ts'
import { demoBookingRoutes } from './domains/site/demo-bookings/demo-bookings.routes.ts'
import { interestAnswerRoutes } from './domains/site/interest-answers/interest-answers.routes.ts'
import { leadRoutes } from './domains/site/leads/leads.routes.ts'
import { siteSettingRoutes } from './domains/site/site-settings/site-settings.routes.ts'
import { createIdentification } from './platform/auth/identify.ts'
import { eventRoutes } from './platform/events/events.routes.ts'
import type { Space } from './platform/files/space.ts'
import { binder } from './platform/http/bind.ts'
import { createApp } from './platform/http/create-app.ts'
import { healthRoutes } from './platform/http/health.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { apiReference } from './platform/http/reference.ts'
import { answerNotFound, serveSite } from './platform/http/site.ts'
import type { Platform } from './platform/platform.ts'

const SIGNING_IN = [accounts.logIn, accounts.refresh, accounts.logOut]

interface AppOptions {
  readonly trustProxy?: string
  readonly metricsToken?: string | undefined
  /** Whether balancers are to send nobody here any more. */
  readonly isLeaving?: () => boolean
  /** Of the disk of an embedded database; nobody but its operator knows that of another. */
  readonly space?: Space | undefined
  /** The built web app; without it only the API is served. */
  readonly siteDirectory?: string
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await createApp(platform.log, options.trustProxy ?? 'off')
  const { pool } = platform.database
  metricsRoute(app, platform.metrics, pool, options.metricsToken)
  const { space } = options
  platform.metrics.gauge(
    { name: 'disk_free_bytes', help: 'Room on the disk of an embedded database' },
    async () => (space ? [{ value: await space.free() }] : []),
  )

  const { identify, forgetSession } = createIdentification({
    pool,
    clock: platform.clock,
    accessTokenKey: platform.secrets.accessTokenKey,
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      await apiReference(api, platform.urgentThreads)
      const bind = binder(api, identify, space && { space, butNot: SIGNING_IN })
      healthRoutes(bind, pool, options.isLeaving)
      const live = eventRoutes(bind, platform)
      // Before the server waits for its connections to end: streams never end by themselves.
      api.addHook('preClose', live.stop)
      accountRoutes(bind, platform, (sessionId) => {
        forgetSession(sessionId)
        live.endSession(sessionId)
      })
      singleSignOnRoutes(bind, platform)
      siteSettingRoutes(bind, platform)
      demoBookingRoutes(bind, platform)
      contactMessageRoutes(bind, platform)
      interestAnswerRoutes(bind, platform)
      leadRoutes(bind, platform)
      caseRoutes(bind, platform)
      outboxRoutes(bind, platform)
      matchRoutes(bind, platform)
      matchingRunRoutes(bind, platform)
      matchingDeskRoutes(bind, platform)
      availabilityRoutes(bind, platform)
      enrollmentRoutes(bind, platform)
      certificateRoutes(bind, platform)
      feedbackRoutes(bind, platform)
      activityRoutes(bind, platform)
      agreementRoutes(bind, platform)
      sessionRoutes(bind, platform)
      roomRoutes(bind, platform)
      meetingHourRoutes(bind, platform)
      calendarFeedRoutes(bind, platform)
      messageRoutes(bind, platform)
      planRoutes(bind, platform)
      badgeRoutes(bind, platform)
      noticeRoutes(bind, platform)
      appSettingRoutes(bind, platform)
      questionnaireRoutes(bind, platform)
      answerRoutes(bind, platform)
      personalityRoutes(bind, platform)
      overviewRoutes(bind, platform)
      companyRoutes(bind, platform)
      brandingRoutes(bind, platform)
      trackRoutes(bind, platform)
      peopleRoutes(bind, platform)
      peopleImportRoutes(bind, platform)
      auditEntryRoutes(bind, platform)
      programmeHealthRoutes(bind, platform)
      fairnessRoutes(bind, platform)
      profileRoutes(bind, platform)
      ownDataRoutes(bind, platform)
      searchRoutes(bind, platform)
      resourceRoutes(bind, platform)
      assistRoutes(bind, platform)
    },
    { prefix: '/api' },
  )

  await app.register((pages) => unsubscribeRoutes(pages, platform))

  if (options.siteDirectory && existsSync(options.siteDirectory))
    await serveSite(app, options.siteDirectory, platform.publicUrl)
  else app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  return app
}
