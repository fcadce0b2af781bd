import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { command } from './command.ts'
import { appSecret } from './compose.ts'
import { databaseServer } from './database-server.ts'
import { takeBackup } from './platform/backup/take-backup.ts'

const USAGE = 'npm run backup -- --to <file or folder>'

const { values } = parseArgs({ options: { to: { type: 'string' } } })

await command(USAGE, values.to, async (to, settings, log) => {
  const since = Date.now()
  const file = await fileAt(path.resolve(to))
  const server = await databaseServer(settings, log, { beside: true })
  try {
    const secret = settings.APP_SECRET ? null : await appSecret(settings)
    const { rows, bytes } = await takeBackup({ url: server.url, file, appSecret: secret })
    const seconds = ((Date.now() - since) / 1000).toFixed(1)
    console.log(`${file}: ${rows} rows, ${bytes} bytes, ${seconds} s.`)
    console.log(
      secret
        ? 'It contains everything, including this instance’s secret: keep it where nobody else can read it.'
        : 'It contains everything except APP_SECRET, which you keep yourself. Keep it where nobody else can read it.',
    )
  } finally {
    await server.close()
  }
})

/** In a folder, a name that sorts by time. */
async function fileAt(place: string): Promise<string> {
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  return isFolder ? path.join(place, `brightpair-${moment}Z.backup`) : place
}
