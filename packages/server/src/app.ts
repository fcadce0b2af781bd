import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { contactMessageRoutes } from './features/contact-messages/contact-messages.routes.ts'
import { demoBookingRoutes } from './features/demo-bookings/demo-bookings.routes.ts'
import { interestAnswerRoutes } from './features/interest-answers/interest-answers.routes.ts'
import { siteSettingRoutes } from './features/site-settings/site-settings.routes.ts'
import { createIdentification } from './platform/auth/identify.ts'
import { binder } from './platform/http/bind.ts'
import { createApp } from './platform/http/create-app.ts'
import { healthRoutes } from './platform/http/health.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { apiReference } from './platform/http/reference.ts'
import { answerNotFound, serveSite } from './platform/http/site.ts'
import type { Platform } from './platform/platform.ts'

interface AppOptions {
  readonly trustProxy?: string
  readonly metricsToken?: string | undefined
  /** The built web app; without it only the API is served. */
  readonly siteDirectory?: string
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await createApp(platform.log, options.trustProxy ?? 'off')
  const { pool } = platform.database
  metricsRoute(app, pool, options.metricsToken)

  const { identify, forgetSession } = createIdentification({
    pool,
    clock: platform.clock,
    accessTokenKey: platform.secrets.accessTokenKey,
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      await apiReference(api)
      const bind = binder(api, identify)
      healthRoutes(bind, pool)
      accountRoutes(bind, platform, forgetSession)
      siteSettingRoutes(bind, platform)
      demoBookingRoutes(bind, platform)
      contactMessageRoutes(bind, platform)
      interestAnswerRoutes(bind, platform)
    },
    { prefix: '/api' },
  )

  if (options.siteDirectory && existsSync(options.siteDirectory)) await serveSite(app, options.siteDirectory)
  else app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  return app
}
