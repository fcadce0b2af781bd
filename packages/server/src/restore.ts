import path from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { openDatabase, writeAppSecret } from './compose.ts'
import { databaseServer } from './database-server.ts'
import type { Settings } from './env.ts'
import type { Summary } from './platform/backup/format.ts'
import { inspect } from './platform/backup/read-file.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'

const USAGE = 'npm run restore -- --from <file> [--replace | --check]'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})

await command(USAGE, values.from, async (from, settings, log) => {
  const since = Date.now()
  const file = path.resolve(from)
  const summary = await inspect(file)
  console.log(described(summary))
  if (values.check) return
  const server = await databaseServer(settings, log)
  try {
    await restoreBackup({ url: server.url, file, summary, replace: values.replace })
    console.log(`Restored and checked table by table in ${((Date.now() - since) / 1000).toFixed(1)} s.`)
    console.log(await settleSecret(settings, summary.header.appSecret))
    // A backup of an older version becomes one of this version.
    const database = await openDatabase(server.url, log)
    await database.close()
  } finally {
    await server.close()
  }
})

function described({ header, tables }: Summary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const level = header.migrations.at(-1)?.name ?? 'nothing'
  return `A whole backup of ${header.madeAt}: ${tables.length} tables, ${rows} rows, migrated up to ${level}.`
}

async function settleSecret({ APP_SECRET, ...settings }: Settings, secret: string | null): Promise<string> {
  const loss = 'people have to log in again and calendars have to be subscribed again'
  if (secret && !APP_SECRET) {
    await writeAppSecret(settings, secret)
    return 'The secret was restored too, so people stay signed in.'
  }
  if (secret) return secret === APP_SECRET ? 'APP_SECRET hasn’t changed.' : `APP_SECRET has changed: ${loss}.`
  return `APP_SECRET isn’t part of the backup: unless it’s the same as before, ${loss}.`
}
