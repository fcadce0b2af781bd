import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'

const DEBIAN = '/usr/lib/postgresql'
const ROLE = 'brightpair'
const TIMEOUT = 60_000

export interface Postgresql {
  readonly version: string
  readonly port: number
  urlOf(database: string): string
  createDatabase(name: string): Promise<string>
  start(): Promise<void>
  /** As a machine that loses its power would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL as operators install it, in `home` and on loopback only. */
export async function installedPostgresql(home: string, port: number): Promise<Postgresql> {
  const bin = findPrograms()
  const cluster = path.join(home, 'postgresql')
  const password = randomBytes(18).toString('base64url')
  const who = ordinaryUser()
  const how = { ...who, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  const passwordFile = path.join(home, 'password')
  mkdirSync(cluster)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // It refuses to run as root, and whoever it runs as has to get in.
  if (who) for (const each of [home, cluster, passwordFile]) chownSync(each, who.uid, who.gid)
  const access = ['-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const setUp = ['-D', cluster, ...access, '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(path.join(bin, 'initdb'), setUp, { ...how, stdio: 'pipe' })
  let server: ChildProcess | undefined

  const urlOf = (database: string) => `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']

  async function leave(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  const postgresql: Postgresql = {
    version: execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    port,
    urlOf,
    async createDatabase(name) {
      await withSession(urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${name}`))
      return urlOf(name)
    },
    async start() {
      const deadline = Date.now() + TIMEOUT
      while (Date.now() < deadline) {
        // Processes of a killed one may still hold its memory for a moment: then it ends at once and is tried again.
        if (!server || server.exitCode !== null || server.signalCode !== null) {
          const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
          server = spawn(path.join(bin, 'postgres'), args, { ...how, stdio: 'ignore', detached: true })
        }
        const isThere = await withSession(urlOf('postgres'), (client) => client.query('SELECT 1')).catch(
          () => undefined,
        )
        if (isThere) return
        await delay(100)
      }
      throw new Error(`PostgreSQL did not take connections within ${TIMEOUT / 1000} s`)
    },
    kill: () => leave('SIGKILL'),
    stop: () => leave('SIGINT'),
  }
  await postgresql.start()
  return postgresql
}

export function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRESQL_BIN,
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ]
  const found = folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')))
  if (found) return found
  throw new Error(
    'This drill needs a PostgreSQL of 15 or newer on this machine: `apt-get install postgresql`, or set POSTGRESQL_BIN to the folder of its programs.',
  )
}

export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
