import { existsSync } from 'node:fs'
import { accounts } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { activityRoutes } from './features/activities/activities.routes.ts'
import { agreementRoutes } from './features/agreements/agreements.routes.ts'
import { answerRoutes } from './features/answers/answers.routes.ts'
import { appSettingRoutes } from './features/app-settings/app-settings.routes.ts'
import { assistRoutes } from './features/assist/assist.routes.ts'
import { auditEntryRoutes } from './features/audit-entries/audit-entries.routes.ts'
import { availabilityRoutes } from './features/availability/availability.routes.ts'
import { badgeRoutes } from './features/badges/badges.routes.ts'
import { brandingRoutes } from './features/branding/branding.routes.ts'
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { certificateRoutes } from './features/certificates/certificates.routes.ts'
import { companyRoutes } from './features/companies/companies.routes.ts'
import { contactMessageRoutes } from './features/contact-messages/contact-messages.routes.ts'
import { demoBookingRoutes } from './features/demo-bookings/demo-bookings.routes.ts'
import { enrollmentRoutes } from './features/enrollments/enrollments.routes.ts'
import { fairnessRoutes } from './features/fairness/fairness.routes.ts'
import { feedbackRoutes } from './features/feedback/feedback.routes.ts'
import { interestAnswerRoutes } from './features/interest-answers/interest-answers.routes.ts'
import { leadRoutes } from './features/leads/leads.routes.ts'
import { matchRoutes } from './features/matches/matches.routes.ts'
import { matchingDeskRoutes } from './features/matching-desk/matching-desk.routes.ts'
import { matchingRunRoutes } from './features/matching-runs/matching-runs.routes.ts'
import { meetingHourRoutes } from './features/meeting-hours/meeting-hours.routes.ts'
import { messageRoutes } from './features/messages/messages.routes.ts'
import { noticeRoutes } from './features/notices/notices.routes.ts'
import { unsubscribeRoutes } from './features/notices/unsubscribe.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { ownDataRoutes } from './features/own-data/own-data.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { peopleImportRoutes } from './features/people-imports/people-imports.routes.ts'
import { personalityRoutes } from './features/personality/personality.routes.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { profileRoutes } from './features/profiles/profiles.routes.ts'
import { programmeHealthRoutes } from './features/programme-health/programme-health.routes.ts'
import { questionnaireRoutes } from './features/questionnaires/questionnaires.routes.ts'
import { resourceRoutes } from './features/resources/resources.routes.ts'
import { roomRoutes } from './features/rooms/rooms.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sessionRoutes } from './features/sessions/sessions.routes.ts'
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts'
import { siteSettingRoutes } from './features/site-settings/site-settings.routes.ts'
import { trackRoutes } from './features/tracks/tracks.routes.ts'
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
