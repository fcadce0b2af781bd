import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Runner } from './runner.ts'

export interface ServerOptions {
  cluster: string
  clusterName: string
  logFile: string
  port: number
  durable: boolean
  binaries: Binaries
  runner: Runner
  log: (line: string) => void
}

/** Sized for a small machine that also runs the app and a browser. */
function settings({ clusterName, port, durable }: ServerOptions): string[] {
  const values: Record<string, string | number> = {
    cluster_name: clusterName,
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Keeps row values (addresses, names) out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'log',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The process id PostgreSQL last wrote into its directory; it may have been reused long ago. */
export async function lastPostmaster(cluster: string): Promise<number | undefined> {
  return pidIn(await pidFile(cluster))
}

async function pidFile(cluster: string): Promise<string> {
  return readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
}

function pidIn(file: string): number | undefined {
  return Number.parseInt(file, 10) || undefined
}

/** Starts PostgreSQL and resolves once it accepts connections. */
export async function spawnServer(options: ServerOptions): Promise<ChildProcess> {
  const before = await pidFile(options.cluster)
  const stale = pidIn(before)
  await rename(options.logFile, `${options.logFile}.previous`).catch(() => undefined)
  const logDescriptor = openSync(options.logFile, 'a', 0o600)
  const {
    program,
    args,
    options: how,
  } = options.runner.command(options.binaries.postgres, [...['-D', options.cluster], ...settings(options)])
  const child = spawn(program, args, {
    ...how,
    // No process of this cluster is alive here, so the id in postmaster.pid belongs to an unrelated process. PostgreSQL
    // treats it as stale when told that it is its grandparent, as pg_ctl does.
    env: { ...how.env, PG_GRANDPARENT_PID: stale === undefined ? undefined : String(stale) },
    // Ctrl-C in a terminal reaches the whole process group; the app decides when PostgreSQL stops.
    detached: true,
    stdio: ['ignore', logDescriptor, logDescriptor],
  })
  closeSync(logDescriptor)
  await untilReady(child, before, options)
  return child
}

const REPORT_MILLISECONDS = 15_000

async function untilReady(child: ChildProcess, before: string, { cluster, logFile, log }: ServerOptions) {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  // No deadline: crash recovery takes as long as a slow disk needs, and killing it would only start it over.
  let toldAt = Date.now()
  for (;;) {
    if (failure) throw failure
    if (hasEnded(child)) {
      const said = await readFile(logFile, 'utf8').catch(() => '')
      throw new Error(`PostgreSQL didn’t start: ${said.trim().split('\n').slice(-5).join(' | ')}`)
    }
    const now = await pidFile(cluster)
    // Containers reuse process ids: the pid file of a killed PostgreSQL may contain the new one's id and say `ready`.
    if (now !== before && pidIn(now) === child.pid && now.split('\n')[7]?.trim() === 'ready') return
    if (Date.now() - toldAt > REPORT_MILLISECONDS) {
      toldAt = Date.now()
      log('PostgreSQL is still getting ready')
    }
    await delay(15)
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const [signal, timeout] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal)
    const timer = new AbortController()
    await Promise.race([ended, delay(timeout, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
    if (hasEnded(child)) return
  }
}
