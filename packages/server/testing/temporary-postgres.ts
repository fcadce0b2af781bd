import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'

/** A PostgreSQL in a temporary directory, fast rather than durable unless requested, removed by `stop`. */
export async function startTemporaryPostgres({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const home = await mkdtemp(path.join(tmpdir(), 'brightpair-test-'))
  const options = { directory: path.join(home, 'postgres'), log: () => undefined, durable }
  const postgres = await startEmbeddedPostgres(options)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
