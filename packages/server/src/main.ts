import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { appSecret, createLog, createMailTransport, openDatabase } from './compose.ts'
import { readSettings, SettingsError } from './env.ts'
import { loadDemonstration } from './features/demonstration/demonstration.service.ts'
import { deriveSecrets } from './platform/auth/secrets.ts'
import { systemClock } from './platform/clock.ts'
import { DataDirectoryInUse } from './platform/db/embedded-postgres.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createThreads } from './platform/threads/threads.ts'

const SITE = fileURLToPath(new URL('../../web/build/client/', import.meta.url))

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings)
  const closing = closeOnSignal(log)
  const database = closing.also(await openDatabase(settings, log))
  const threads = createThreads(database.url)
  closing.also({ close: threads.stop })
  const jobs = await startJobs(database.url, log)
  closing.also({ close: jobs.stop })
  const mail = closing.also(createMailTransport(settings))
  const platform = {
    database,
    jobs,
    threads,
    clock: systemClock,
    secrets: deriveSecrets(await appSecret(settings)),
    log,
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
  }
  await startBackground(platform, mail)
  const isDemonstration = !settings.DATABASE_URL && settings.DEMO === 'on'
  const signIns = isDemonstration ? await loadDemonstration(platform) : []
  const app = closing.also(
    await buildApp(platform, {
      trustProxy: settings.TRUST_PROXY,
      metricsToken: settings.METRICS_TOKEN,
      siteDirectory: SITE,
    }),
  )
  const address = await app.listen({ host: settings.HOST, port: settings.PORT })

  console.log(`\nBrightpair is ready at ${address}`)
  if (signIns.length > 0) {
    console.log('\nSign in with any of these:')
    for (const { role, email, password, note } of signIns)
      console.log(`  ${role.padEnd(7)} ${email.padEnd(34)} ${password}  ${note}`)
  }
  console.log('\nPress Ctrl-C to stop.')
}

interface Closable {
  close(): unknown
}

/** On a signal, closes what has been opened so far, the last first: requests in flight finish before the database goes. */
function closeOnSignal(log: Logger) {
  const opened: Closable[] = []
  let isClosing = false

  async function closeAll(): Promise<void> {
    if (isClosing) return
    isClosing = true
    try {
      for (let part = opened.pop(); part; part = opened.pop()) await part.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGINT', closeAll)
  process.on('SIGTERM', closeAll)

  return {
    also<T extends Closable>(part: T): T {
      opened.push(part)
      return part
    },
  }
}

main().catch((error) => {
  const isForPeople =
    error instanceof SettingsError || error instanceof DataDirectoryInUse || error?.code === 'EADDRINUSE'
  console.error(isForPeople ? error.message : error)
  process.exit(1)
})
