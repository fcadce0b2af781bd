import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { end, startApp } from './drill/app.ts'
import { drillKilledMigration } from './drill/killed-migration.ts'
import { drillKilledWorker } from './drill/killed-worker.ts'
import { drillOutage } from './drill/outage.ts'
import { installedPostgresql, type Postgresql } from './drill/postgresql.ts'
import { nodeSettings, stage } from './drill/stage.ts'
import { Tally } from './drill/tally.ts'
import { startWire } from './drill/wire.ts'

// A database that is gone, silent or slow: people are told so in time, and everything comes back by itself.
const GONE_SECONDS = Number(process.argv[2] ?? 30)
const SLOW_SECONDS = 15
const [DATABASE, WIRE, PORT] = [3970, 3971, 3972] as const

const tally = new Tally()

async function drillDatabase(home: string, postgresql: Postgresql): Promise<void> {
  const url = await postgresql.createDatabase('faults')
  const wire = await startWire(WIRE, DATABASE)
  const wired = url.replace(`:${DATABASE}/`, `:${WIRE}/`)
  const app = await startApp(path.join(home, 'node'), PORT, nodeSettings(wired))
  try {
    const staged = await stage(url)
    await drillOutage(tally, app, staged, {
      name: `database killed for ${GONE_SECONDS} s`,
      seconds: GONE_SECONDS,
      people: 5,
      begin: postgresql.kill,
      finish: postgresql.start,
    })
    await drillOutage(tally, app, staged, {
      name: `database silent for ${GONE_SECONDS} s`,
      seconds: GONE_SECONDS,
      people: 5,
      begin: wire.silence,
      finish: wire.speak,
    })
    await drillOutage(tally, app, staged, {
      name: 'database slow by 2 s',
      seconds: SLOW_SECONDS,
      people: 40,
      isPartial: true,
      begin: () => wire.slow(2_000),
      finish: () => wire.slow(0),
    })
  } finally {
    await end(app, 'SIGKILL')
    await wire.stop()
  }
}

const home = await mkdtemp(path.join(tmpdir(), 'brightpair-faults-drill-'))
const postgresql = await installedPostgresql(home, DATABASE)
try {
  console.log(postgresql.version)
  await drillKilledWorker(tally, home, postgresql, PORT)
  await drillKilledMigration(tally, home, postgresql, PORT)
  await drillDatabase(home, postgresql)
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgresql.stop()
  await rm(home, { recursive: true, force: true })
}
