import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../src/platform/db/embedded-postgres/binaries.ts'
import { chooseRunner } from '../src/platform/db/embedded-postgres/runner.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'

const run = promisify(execFile)

/** A PostgreSQL and one that follows it by streaming; the role may do everything on both. */
export async function startPrimaryAndReplica() {
  const home = await mkdtemp(path.join(tmpdir(), 'brightpair-replica-'))
  const [first, second] = ['first', 'second'].map((name) => path.join(home, name)) as [string, string]
  // Durable: what is acknowledged has to be what is flushed, as on a real server.
  const start = (directory: string) =>
    startEmbeddedPostgres({ directory, log: () => undefined, durable: true })
  await (await start(first)).stop()
  await giveAllRights(first)
  const cluster = path.join(second, 'cluster')
  await mkdir(second)
  await run('cp', ['-a', path.join(first, 'cluster'), cluster])
  const primary = await start(first)
  const { username, password, port } = new URL(primary.url)
  await writeFile(path.join(cluster, 'standby.signal'), '')
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  )
  const replica = await start(second)
  return {
    url: primary.url,
    readUrl: primary.url.replace(`:${port}/`, `:${new URL(replica.url).port}/`),
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function giveAllRights(directory: string): Promise<void> {
  const cluster = path.join(directory, 'cluster')
  const binaries = findBinaries()
  const runner = await chooseRunner({ directory, passage: [directory], cluster, binaries })
  const { program, args, options } = runner.command(binaries.postgres, [
    '--single',
    '-D',
    cluster,
    'postgres',
  ])
  const child = spawn(program, args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin?.end('ALTER ROLE brightpair SUPERUSER REPLICATION\n')
  await once(child, 'close')
  await appendFile(
    path.join(cluster, 'pg_hba.conf'),
    'host replication brightpair 127.0.0.1/32 scram-sha-256\n',
  )
}
