import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { readMigrations, readMigrationsBefore } from '../../packages/server/src/platform/db/migrate.ts'
import { applyMigrationsBefore } from '../../packages/server/testing/older-database.ts'
import { end, spawnApp, startApp } from './app.ts'
import { nodeSettings } from './drill-company.ts'
import type { Postgresql } from './postgresql.ts'
import { expect, type Tally } from './tally.ts'

/** Columns, constraints and indexes: what migrations leave behind. */
const SHAPE = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') AS part
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`

const shapeOf = (url: string) =>
  withSession(url, async (client) => JSON.stringify((await client.query<{ part: string }>(SHAPE)).rows))

const appliedIn = (url: string) =>
  withSession(url, async (client) =>
    Number((await client.query<{ count: string }>('SELECT count(*) FROM migrations')).rows[0]?.count),
  ).catch(() => 0)

/** Killed at several points of an upgrade, a node goes on where it was; the tables are those of a new database. */
export async function drillKilledMigration(
  tally: Tally,
  home: string,
  postgresql: Postgresql,
  port: number,
): Promise<void> {
  const whole = (await readMigrationsBefore()).length + (await readMigrations()).length
  const data = path.join(home, 'migrated')
  const quiet = await postgresql.createDatabase('quiet')
  await startApp(data, port, nodeSettings(quiet)).then((app) => end(app, 'SIGTERM'))
  const disturbed = await postgresql.createDatabase('disturbed')
  const older = connect(disturbed, { onError: () => undefined })
  await applyMigrationsBefore(older.pool, 1)
  await older.close()
  const kills = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => Math.ceil(whole * share))
  for (const at of kills)
    await tally.attempt('killed during its migrations', async () => {
      const app = spawnApp(data, port, nodeSettings(disturbed))
      let applied = 0
      while (applied < at && app.process.exitCode === null) {
        applied = await appliedIn(disturbed)
        await delay(2)
      }
      await end(app, 'SIGKILL')
      console.log(`killed after ${await appliedIn(disturbed)} of ${whole} migrations`)
      expect(applied >= at, `it ended by itself after ${applied}`)
    })
  await tally.attempt('started after that: every migration once, tables as of a new database', async () => {
    await startApp(data, port, nodeSettings(disturbed)).then((app) => end(app, 'SIGTERM'))
    expect((await appliedIn(disturbed)) === whole, 'migrations are missing')
    expect((await shapeOf(disturbed)) === (await shapeOf(quiet)), 'the tables differ')
  })
}
