import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'

const MEMORY = '/dev/shm'
/** A test run uses about 500 MB; containers often have 64 MB here. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** To copy the template takes some 70 ms in memory, and several times as long on a disk. */
async function fastDirectory(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= MIN_FREE_BYTES ? MEMORY : tmpdir()
}

interface TemporaryOptions {
  readonly durable?: boolean
  /** In memory where there is room for it. For tests: what is measured is on a disk. */
  readonly inMemory?: boolean
}

/** A PostgreSQL in a temporary directory, fast rather than durable unless requested, removed by `stop`. */
export async function startTemporaryPostgres({
  durable = false,
  inMemory = false,
}: TemporaryOptions = {}): Promise<EmbeddedPostgres> {
  const home = await mkdtemp(path.join(inMemory ? await fastDirectory() : tmpdir(), 'brightpair-test-'))
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
