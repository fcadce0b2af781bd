import { existsSync } from 'node:fs'
import { accounts } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import * as audit from './domains/audit/index.ts'
import * as cases from './domains/cases/index.ts'
import * as connect from './domains/connect/index.ts'
import * as insights from './domains/insights/index.ts'
import * as library from './domains/library/index.ts'
import * as matching from './domains/matching/index.ts'
import * as messages from './domains/messages/index.ts'
import * as notices from './domains/notices/index.ts'
import * as outreach from './domains/outreach/index.ts'
import * as pairs from './domains/pairs/index.ts'
import * as people from './domains/people/index.ts'
import * as privacy from './domains/privacy/index.ts'
import * as programmes from './domains/programmes/index.ts'
import * as questionnaires from './domains/questionnaires/index.ts'
import * as sessions from './domains/sessions/index.ts'
import * as site from './domains/site/index.ts'
import { createProofGuard } from './platform/auth/fresh-proof.ts'
import { createIdentification } from './platform/auth/identify.ts'
import { eventRoutes } from './platform/events/events.routes.ts'
import type { Space } from './platform/files/space.ts'
import { binder } from './platform/http/bind.ts'
import { createApp } from './platform/http/create-app.ts'
import { firstScreenRoutes } from './platform/http/first-screen.ts'
import { healthRoutes } from './platform/http/health.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { apiReference } from './platform/http/reference.ts'
import { sendNotFound, serveSite } from './platform/http/site.ts'
import { createTeamGuard, type Scopes } from './platform/http/team-guard.ts'
import { wellKnownRoutes } from './platform/http/well-known.ts'
import type { Platform } from './platform/platform.ts'

const ROOMS = [
  site,
  programmes,
  audit,
  notices,
  questionnaires,
  matching,
  cases,
  pairs,
  sessions,
  library,
  messages,
  insights,
  outreach,
  connect,
  privacy,
]

/** Where each thing belongs that a team may reach. */
const SCOPES: Scopes = {
  ...programmes.scopes,
  ...people.scopes,
  ...matching.scopes,
  ...cases.scopes,
  ...insights.scopes,
  ...outreach.scopes,
  ...connect.scopes,
}

const SIGNING_IN = [accounts.logIn, accounts.refresh, accounts.logOut]

interface AppOptions {
  readonly trustProxy?: string
  readonly metricsToken?: string | undefined
  /** Whether balancers are to send no one here any more. */
  readonly isLeaving?: () => boolean
  /** Of the disk of an embedded database; no one but its operator knows that of another. */
  readonly space?: Space | undefined
  /** The built web app; without it only the API is served. */
  readonly siteDirectory?: string
}

export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await createApp(platform.log, options.trustProxy ?? 'off')
  const { pool } = platform.database
  metricsRoute(app, platform.metrics, platform.database, options.metricsToken)
  const { space } = options
  platform.metrics.gauge(
    { name: 'disk_free_bytes', help: 'Room on the disk of an embedded database' },
    async () => (space ? [{ value: await space.free() }] : []),
  )

  const { identify, forgetSignIn } = createIdentification({
    pool,
    clock: platform.clock,
    accessTokenKey: platform.secrets.accessTokenKey,
    actorOfKey: connect.createKeyIdentification(platform),
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      await apiReference(api, platform.threads)
      const bind = binder(api, {
        identify,
        team: createTeamGuard(pool, SCOPES),
        proof: createProofGuard(pool, platform.clock),
        whenFull: space && { space, butNot: SIGNING_IN },
        readElsewhere: platform.database.readElsewhere,
      })
      healthRoutes(bind, pool, options.isLeaving)
      const live = eventRoutes(bind, platform)
      // Before the server waits for its connections to end: streams never end by themselves.
      api.addHook('preClose', live.stop)
      people.routes(bind, platform, (sessionId) => {
        forgetSignIn(sessionId)
        live.endSignIn(sessionId)
      })
      firstScreenRoutes(bind, api, live.reserve)
      for (const room of ROOMS) room.routes(bind, platform)
    },
    { prefix: '/api' },
  )

  await app.register((scim) => connect.scimRoutes(scim, platform, space), { prefix: connect.SCIM_PREFIX })
  await app.register((forms) => people.samlRoutes(forms, platform))
  await app.register((pages) => wellKnownRoutes(pages, platform))
  await app.register((pages) => notices.unsubscribeRoutes(pages, platform))
  await app.register((pages) => sessions.answerLinkRoutes(pages, platform))
  await app.register((pages) => insights.stopOutcomesRoutes(pages, platform))

  if (options.siteDirectory && existsSync(options.siteDirectory))
    await serveSite(app, options.siteDirectory, platform.publicUrl)
  else app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}
