import path from 'node:path'
import { closeOnSignal } from './closing.ts'
import { databaseServer } from './database-server.ts'
import { readSettings, SettingsError } from './env.ts'
import { createLog } from './log.ts'
import { DataDirectoryInUse } from './platform/db/embedded-postgres.ts'
import { SharedSessions } from './platform/db/own-sessions.ts'
import { printable } from './platform/safe-error.ts'

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings)
  const closing = closeOnSignal(log)
  // The database comes up while the hundreds of modules of the app are read.
  const [server, { serve }] = await Promise.all([
    databaseServer(settings, log).then(closing.onShutdown),
    import('./serve.ts'),
  ])
  const { address, signIns, hasAdmin } = await serve(settings, log, server.url, closing)

  console.log(`\nBrightpair is ready at ${address}`)
  if (signIns.length > 0) {
    console.log('\nSign in with any of these:')
    for (const { role, email, password, note } of signIns)
      console.log(`  ${role.padEnd(12)} ${email.padEnd(34)} ${password}  ${note}`)
    if (signIns.some(({ isPublished }) => !isPublished))
      console.log(
        '\nOthers may be able to reach this instance, so it has its own password instead of the published one. It’s saved in' +
          `\n${path.join(settings.DATA_DIR, 'demonstration-password')}. For your own people, set DATABASE_URL, or DEMO=off with a new DATA_DIR.`,
      )
  }
  if (!hasAdmin)
    console.log(
      '\nNobody runs it yet. Make the first admin in another terminal, with the same settings:' +
        '\n  npm run create-admin -- --email you@company.example --password-stdin < file-with-the-password',
    )
  console.log('\nPress Ctrl-C to stop.')
}

main().catch((error) => {
  const isForPeople =
    error instanceof SettingsError ||
    error instanceof DataDirectoryInUse ||
    error instanceof SharedSessions ||
    error?.code === 'EADDRINUSE'
  console.error(isForPeople ? error.message : printable(error))
  process.exit(1)
})
