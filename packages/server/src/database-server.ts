import path from 'node:path'
import type { Logger } from 'pino'
import { closeDataDirectory } from './data-directory.ts'
import type { Settings } from './env.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'

export interface DatabaseServer {
  readonly url: string
  close(): unknown
}

/** The server the settings name, or our own. `beside` is for commands that run while the app may be running too. */
export async function databaseServer(
  settings: Settings,
  log: Logger,
  { beside = false } = {},
): Promise<DatabaseServer> {
  await closeDataDirectory(settings)
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, close: () => undefined }
  const options = {
    directory: path.join(settings.DATA_DIR, 'postgres'),
    passage: [settings.DATA_DIR],
    log: (line: string) => log.info(line),
  }
  const { url, stop } = await (beside ? attachEmbeddedPostgres(options) : startEmbeddedPostgres(options))
  return { url, close: stop }
}
