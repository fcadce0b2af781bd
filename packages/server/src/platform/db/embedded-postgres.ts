import type { ChildProcess } from 'node:child_process'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { clusterNameOf, DATABASE, ensureCluster, passwordOf, ROLE } from './embedded-postgres/cluster.ts'
import { DataDirectoryInUse, lockDirectory } from './embedded-postgres/ownership-lock.ts'
import { choosePort, rememberedPort } from './embedded-postgres/port.ts'
import { endLeftovers } from './embedded-postgres/processes.ts'
import { chooseRunner } from './embedded-postgres/runner.ts'
import {
  lastPostmaster,
  type ServerOptions,
  spawnServer,
  stopServer,
} from './embedded-postgres/server-process.ts'

export { DataDirectoryInUse }

/** When we are root, PostgreSQL runs as another user, whose group may traverse our directories but read nothing. */
export const PASSAGE = process.getuid?.() === 0 ? 0o710 : 0o700

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  directory: string
  /** Private parent directories that PostgreSQL has to traverse when it runs as another user. */
  passage?: readonly string[]
  log: (line: string) => void
  /** False trades durability for speed (no fsync); only for throwaway databases. */
  durable?: boolean
}

/** Runs our own PostgreSQL in `directory` until `stop`. Throws `DataDirectoryInUse` for a second app. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = await prepareDirectory(options.directory)
  const lock = await lockDirectory(directory)
  try {
    const { log, durable = true, passage = [] } = options
    const cluster = path.join(directory, 'cluster')
    const binaries = findBinaries()
    const runner = await chooseRunner({ directory, passage: [...passage, directory], cluster, binaries })
    const password = await passwordOf(directory)
    const clusterName = clusterNameOf(password)
    await endLeftovers(clusterName, await lastPostmaster(cluster), log)
    await ensureCluster({ cluster, password, binaries, runner, durable, log })
    const logFile = path.join(directory, 'postgres.log')
    const server = { cluster, clusterName, logFile, durable, binaries, runner, log }
    const { port, child } = await spawnOnFreePort(directory, server)
    const supervised = supervise(child, { ...server, port }, log)
    return {
      url: urlOf(password, port),
      async stop() {
        await supervised.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** For commands run beside the app: connects to the running app's database, or starts one temporarily. */
export async function attachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error
    const directory = await realpath(options.directory)
    const port = await rememberedPort(directory)
    if (!port) throw error
    return { url: urlOf(await passwordOf(directory), port), stop: async () => undefined }
  }
}

function urlOf(password: string, port: number) {
  return `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function prepareDirectory(wanted: string) {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    const directory = await realpath(wanted)
    // Never less than a running PostgreSQL needs: it shuts down within a minute when it can't reach its files.
    await chmod(directory, (await stat(directory)).mode & PASSAGE)
    return directory
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new Error(
      `${path.resolve(wanted)} belongs to another user. Start Brightpair as that user, or set DATA_DIR to your own directory.`,
    )
  }
}

/** Another process may take the port between the check and the listen, so this is retried. */
async function spawnOnFreePort(directory: string, server: Omit<ServerOptions, 'port'>) {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(directory)
    try {
      return { port, child: await spawnServer({ ...server, port }) }
    } catch (error) {
      const taken = error instanceof Error && error.message.includes('could not bind')
      if (!taken || attempt === 5) throw error
    }
  }
}

/** Keeps PostgreSQL running: after a crash it is restarted on the same port, so that pools recover by themselves. */
function supervise(first: ChildProcess, server: ServerOptions, log: (line: string) => void) {
  let stopping = false
  let restarting: Promise<void> | undefined
  let child = first
  // An app that exits without stopping (a crash, a port in use) still takes its PostgreSQL with it.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  watch()

  function watch() {
    child.once('exit', (code, signal) => {
      if (stopping) return
      log(`PostgreSQL stopped unexpectedly (${signal ?? `code ${code}`}); starting it again`)
      restarting = restart()
    })
  }

  async function restart() {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        await endLeftovers(server.clusterName, undefined, log)
        child = await spawnServer(server)
        watch()
        log('PostgreSQL is running again')
        return
      } catch (error) {
        log(`PostgreSQL couldn’t be started again: ${error instanceof Error ? error.message : error}`)
        await delay(pause)
      }
    }
  }

  return {
    async stop() {
      stopping = true
      await restarting
      await stopServer(child)
      process.off('exit', onExit)
    },
  }
}
