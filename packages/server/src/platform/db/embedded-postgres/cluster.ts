import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Runner } from './runner.ts'

export const ROLE = 'brightpair'
export const DATABASE = 'brightpair'

/** The password of a data directory, created on first use and readable by the app's own user only. */
export async function passwordOf(directory: string): Promise<string> {
  const file = path.join(directory, 'password')
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing) return existing
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

/** Tags every process of the cluster; see `processesOf`. */
export function clusterNameOf(password: string): string {
  return `brightpair-${createHash('sha256').update(password).digest('hex').slice(0, 16)}`
}

/**
 * Creates an empty PostgreSQL cluster with one role and one database. It is built in a temporary directory and renamed
 * when complete, so that a crash half-way leaves nothing to repair.
 */
export async function ensureCluster(options: {
  cluster: string
  password: string
  binaries: Binaries
  runner: Runner
  durable: boolean
  log: (line: string) => void
}): Promise<void> {
  const { cluster, binaries, runner } = options
  if (await stat(cluster).catch(() => undefined)) return
  options.log('Creating the database')
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (runner.identity) await chown(unfinished, runner.identity.uid, runner.identity.gid)

  // PostgreSQL's builtin collation: the same sort order on every machine, whatever locales are installed.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const speed = options.durable ? [] : ['--no-sync']
  const where = ['-D', unfinished]
  await perform(runner, binaries.initdb, [...where, ...locale, ...speed, '-U', 'postgres', '-A', 'reject'])
  await perform(
    runner,
    binaries.postgres,
    ['--single', ...where, '-c', `fsync=${options.durable ? 'on' : 'off'}`, 'postgres'],
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${options.password}'\nCREATE DATABASE ${DATABASE} OWNER ${ROLE}\n`,
  )
  // Only the app's role may connect; the superuser has no way in.
  await writeFile(path.join(unfinished, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`)
  await rename(unfinished, cluster)
}

async function perform(runner: Runner, binary: string, parameters: string[], input = '') {
  const { program, args, options } = runner.command(binary, parameters)
  const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  // A program that exits early closes its stdin; its output and exit code are reported instead of EPIPE.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0 && !/^.*\b(ERROR|FATAL|PANIC):/m.test(output)) return
  throw new Error(
    `${path.basename(binary)} failed (${code}): ${output.trim().split('\n').slice(-6).join(' | ')}`,
  )
}
