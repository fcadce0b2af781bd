import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Closing } from './closing.ts'
import {
  appSecret,
  chatSettings,
  createMailTransport,
  openDatabase,
  outsideServices,
  ownDemonstrationPassword,
  videoSettings,
} from './compose.ts'
import { loadDemonstration } from './demonstration/demonstration.service.ts'
import { loadLibrary } from './domains/library/index.ts'
import { prepareRuns } from './domains/matching/index.ts'
import { hasAdmin } from './domains/people/index.ts'
import { requestFirstReading } from './domains/questionnaires/index.ts'
import type { Settings } from './env.ts'
import { deriveSecrets } from './platform/auth/secrets.ts'
import { systemClock } from './platform/clock.ts'
import { watchSpace } from './platform/files/space.ts'
import { createLeaving } from './platform/http/health.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createPapers } from './platform/pdf/papers.ts'
import { createProcesses, createThreads } from './platform/workers/workers.ts'
import { reactions } from './reactions.ts'

/** Let the first visitors in before anything is done for later. */
const PREPARE_AFTER = 3_000

/** Balancers ask every few seconds whether a node is ready. */
const DRAIN_SECONDS = 5

const WORKER = new URL('./worker.ts', import.meta.url)
const SITE = fileURLToPath(new URL('../../web/build/client/', import.meta.url))

/** Composes everything on a database that answers, and listens. */
export async function serve(settings: Settings, log: Logger, databaseUrl: string, closing: Closing) {
  const database = closing.onShutdown(await openDatabase(databaseUrl, log, settings.DATABASE_READ_URL))
  await loadLibrary(database.db)
  const workers = { entry: WORKER, databaseUrl: database.url }
  const threads = createThreads(workers)
  closing.onShutdown({ close: threads.stop })
  const processes = createProcesses(workers, settings.MATCHING_MEMORY_MB)
  closing.onShutdown({ close: processes.stop })
  const metrics = createMetrics()
  const jobs = await startJobs(database.url, log, metrics)
  closing.onShutdown({ close: jobs.stop })
  const mail = closing.onShutdown(createMailTransport(settings))
  const platform = {
    database,
    jobs,
    threads,
    processes,
    papers: createPapers(threads),
    clock: systemClock,
    secrets: deriveSecrets(await appSecret(settings)),
    log,
    metrics,
    publicUrl: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    supportEmail: settings.SUPPORT_EMAIL,
    socialLinks: {
      linkedin: settings.SOCIAL_LINKEDIN_URL,
      x: settings.SOCIAL_X_URL,
      youtube: settings.SOCIAL_YOUTUBE_URL,
    },
    resourceLinks: {
      zoom: settings.RESOURCE_ZOOM_URL,
      notion: settings.RESOURCE_NOTION_URL,
      fanthom: settings.RESOURCE_FANTHOM_URL,
      zapier: settings.RESOURCE_ZAPIER_URL,
    },
    showsOutbox: !settings.SMTP_URL,
    video: videoSettings(settings),
    chat: chatSettings(settings),
    services: outsideServices(settings),
    signOnHosts: settings.SSO_INTERNAL_HOSTS,
    calendarHosts: settings.CALENDAR_INTERNAL_HOSTS,
    webhookHosts: settings.WEBHOOK_INTERNAL_HOSTS,
    pushHosts: settings.PUSH_INTERNAL_HOSTS,
    auditYears: settings.AUDIT_YEARS,
    reactions,
  }
  const space = settings.DATABASE_URL ? undefined : watchSpace(settings.DATA_DIR)
  const leaving = createLeaving(settings.DRAIN_SECONDS ?? (settings.DATABASE_URL ? DRAIN_SECONDS : 0))
  const [app] = await Promise.all([
    buildApp(platform, {
      trustProxy: settings.TRUST_PROXY,
      metricsToken: settings.METRICS_TOKEN,
      isLeaving: leaving.isLeaving,
      space,
      // Under `npm run dev` the web app has a server of its own.
      ...(existsSync(SITE) && { siteDirectory: SITE }),
    }),
    startBackground(platform, mail),
  ])
  closing.onShutdown(app)
  const isDemonstration = !settings.DATABASE_URL && settings.DEMO === 'on'
  const signIns = isDemonstration
    ? await loadDemonstration(platform, await ownDemonstrationPassword(settings))
    : []
  const address = await app.listen({ host: settings.HOST, port: settings.PORT })
  closing.onShutdown(leaving)
  setTimeout(() => {
    prepareRuns(platform)
    requestFirstReading(platform).catch((error) => log.warn({ err: error }, 'reading was not requested'))
  }, PREPARE_AFTER).unref()
  return { address, signIns, hasAdmin: await hasAdmin(database.db) }
}
