import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTcpProxy } from '@brightpair/server/testing'
import { end, startApp } from './drill/app.ts'
import { addDrillCompany, nodeSettings } from './drill/drill-company.ts'
import { drillFullDisk } from './drill/full-disk.ts'
import { drillKilledMigration } from './drill/killed-migration.ts'
import { drillKilledWorker } from './drill/killed-worker.ts'
import { drillOutage } from './drill/outage.ts'
import { installedPostgresql, type Postgresql } from './drill/postgresql.ts'
import { Tally } from './drill/tally.ts'

// What goes wrong around the app: people are told so in time, nothing is lost, and everything comes back by itself.
const GONE_SECONDS = 30
const SILENT_SECONDS = 20
const SLOW_SECONDS = 15
const [DATABASE, WIRE, PORT, OTHER_DATABASE] = [3970, 3971, 3972, 3974] as const

const tally = new Tally()
const home = await mkdtemp(path.join(tmpdir(), 'brightpair-faults-drill-'))

async function drillDatabase(postgresql: Postgresql): Promise<void> {
  const url = await postgresql.createDatabase('faults')
  const tcpProxy = await startTcpProxy(WIRE, DATABASE)
  const wired = url.replace(`:${DATABASE}/`, `:${WIRE}/`)
  const app = await startApp(path.join(home, 'node'), PORT, nodeSettings(wired))
  try {
    const company = await addDrillCompany(url)
    await drillOutage(tally, app, company, {
      name: `database killed for ${GONE_SECONDS} s`,
      seconds: GONE_SECONDS,
      people: 5,
      begin: postgresql.kill,
      finish: postgresql.start,
    })
    await drillOutage(tally, app, company, {
      name: `database silent for ${SILENT_SECONDS} s`,
      seconds: SILENT_SECONDS,
      people: 5,
      begin: tcpProxy.silence,
      finish: tcpProxy.speak,
    })
    await drillOutage(tally, app, company, {
      name: 'database slow by 2 s',
      seconds: SLOW_SECONDS,
      people: 40,
      isPartial: true,
      begin: () => tcpProxy.slow(2_000),
      finish: () => tcpProxy.slow(0),
    })
  } finally {
    await end(app, 'SIGKILL')
    await tcpProxy.stop()
  }
}

const parts: Record<string, (postgresql: Postgresql) => Promise<void>> = {
  workers: (postgresql) => drillKilledWorker(tally, home, postgresql, PORT),
  migrations: (postgresql) => drillKilledMigration(tally, home, postgresql, PORT),
  disk: () => drillFullDisk(tally, home, { app: PORT, database: OTHER_DATABASE }),
  database: drillDatabase,
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)

const postgresql = await installedPostgresql(home, DATABASE)
try {
  console.log(postgresql.version)
  // A part that cannot go on is a loss; the others still have their say.
  for (const name of wanted)
    await parts[name]?.(postgresql).catch((error: Error) => tally.note(name, false, error.message))
  process.exitCode = tally.print() ? 0 : 1
} finally {
  await postgresql.stop()
  await rm(home, { recursive: true, force: true })
}
