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

const SITE = fileURLToPath(new URL('../../web/build/client/', import.meta.url))

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings)
  const database = await openDatabase(settings, log)
  const jobs = await startJobs(database.url, log)
  const mail = createMailTransport(settings)
  const platform = {
    database,
    jobs,
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
  }
  await startBackground(platform, mail)
  const isDemonstration = !settings.DATABASE_URL && settings.DEMO === 'on'
  const signIns = isDemonstration ? await loadDemonstration(platform) : []
  const app = await buildApp(platform, {
    trustProxy: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN,
    siteDirectory: SITE,
  })
  const address = await app.listen({ host: settings.HOST, port: settings.PORT })

  console.log(`\nBrightpair is ready at ${address}`)
  if (signIns.length > 0) {
    console.log('\nSign in with any of these:')
    for (const { role, email, password } of signIns)
      console.log(`  ${role.padEnd(7)} ${email.padEnd(34)} ${password}`)
  }
  console.log('\nPress Ctrl-C to stop.')

  const stop = async () => {
    await app.close()
    await jobs.stop()
    mail.close()
    await database.close()
  }
  stopOnSignal(stop, log)
}

/** In-flight requests finish first; a second signal while stopping changes nothing. */
function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

main().catch((error) => {
  const isForPeople =
    error instanceof SettingsError || error instanceof DataDirectoryInUse || error?.code === 'EADDRINUSE'
  console.error(isForPeople ? error.message : error)
  process.exit(1)
})
