import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withSession } from '../../packages/server/src/platform/backup/session.ts'
import { openDisk } from './full-disk.ts'
import { findPrograms, ordinaryUser } from './postgresql.ts'
import { requirePrograms } from './program.ts'

const PROGRAMS = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const
const BRIDGE = 'bp-failover'
/** Of this machine only: a bridge that leads nowhere else. */
const NETWORK = '10.213.77'
const NAMES = ['db1', 'db2', 'db3'] as const
const DISK_MEGABYTES = 700
const GUARD_MEGABYTES = 40
const TIMEOUT = 120_000

export type Name = (typeof NAMES)[number]

export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))
const example = (name: string) => readFileSync(path.join(deploy, name), 'utf8')
const runBeside = promisify(execFile)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
const addressOf = (name: Name) => `${NETWORK}.${11 + NAMES.indexOf(name)}`
const spaceOf = (name: Name) => `${BRIDGE}-${name}`

/** Three members run by Patroni, each in a network and on a disk of its own, with the files of `deploy`. */
export async function startCluster(home: string, port: number) {
  requirePrograms(PROGRAMS)
  const user = ordinaryUser()
  if (!user)
    throw new Error('This drill needs root: each database member gets a network and a disk of its own.')
  const undo: (() => unknown)[] = []
  const stop = () => {
    for (const each of undo.splice(0).reverse()) attempt(each)
  }
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), app: secret() }
  const disks = new Map<Name, ReturnType<typeof openDisk>>()
  const isCut = new Set<Name>()

  function start(
    program: string,
    args: string[],
    log: string,
    env: Record<string, string> = {},
  ): ChildProcess {
    const file = openSync(path.join(home, log), 'a')
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', file, file],
      env: { ...process.env, ...env },
    })
    undo.push(() => child.kill('SIGKILL'))
    return child
  }

  /** As the user of PostgreSQL, in the network of the member. */
  const startInside = (name: Name, log: string, command: string[], env: Record<string, string> = {}) => {
    const as = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
    return start('ip', ['netns', 'exec', spaceOf(name), ...as, ...command], log, {
      HOME: '/nonexistent',
      ...env,
    })
  }

  const processesOf = (name: Name) =>
    run('ip', 'netns', 'pids', spaceOf(name)).split('\n').filter(Boolean).map(Number)

  function signal(name: Name, which: NodeJS.Signals): void {
    for (const pid of processesOf(name)) attempt(() => process.kill(pid, which))
  }

  function makeNetwork(): void {
    run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
    undo.push(() => run('ip', 'link', 'del', BRIDGE))
    run('ip', 'address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE)
    run('ip', 'link', 'set', BRIDGE, 'up')
    for (const name of NAMES) {
      const [space, plug] = [spaceOf(name), `bp-${name}`]
      run('ip', 'netns', 'add', space)
      undo.push(() => run('ip', 'netns', 'del', space))
      undo.push(() => signal(name, 'SIGKILL'))
      run('ip', 'link', 'add', plug, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
      run('ip', 'link', 'set', plug, 'master', BRIDGE, 'up')
      run('ip', '-n', space, 'address', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
      for (const link of ['lo', 'eth0']) run('ip', '-n', space, 'link', 'set', link, 'up')
    }
  }

  const configOf = (name: Name) => path.join(home, `${name}.yaml`)

  function makeMember(name: Name): void {
    const disk = openDisk(home, name, DISK_MEGABYTES)
    undo.push(() => disk.close())
    disks.set(name, disk)
    chownSync(disk.directory, user?.uid ?? 0, user?.gid ?? 0)
    const config = example('patroni.yaml')
      .replace('name: db1', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: ${NETWORK}.1:2379`)
      .replaceAll('10.0.0.11', addressOf(name))
      .replaceAll('10.0.0.0/24', `${NETWORK}.0/24`)
      .replace(/data_dir: .*/, `data_dir: ${disk.directory}/data`)
      .replace(/pgpass: .*/, `pgpass: ${disk.directory}/pgpass`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${disk.directory}`)
      .replace(/bin_dir: .*/, `bin_dir: ${findPrograms()}`)
      .replace('local all all peer', 'local all all scram-sha-256')
      .replace('change-me-superuser', passwords.superuser)
      .replace('change-me-replication', passwords.replication)
      .replace('change-me-rewind', passwords.rewind)
    writeFileSync(configOf(name), config)
    chmodSync(configOf(name), 0o644)
  }

  function startMember(name: Name): void {
    startInside(name, `${name}.log`, ['patroni', configOf(name)])
    const guard = ['sh', path.join(home, 'guard.sh'), configOf(name)]
    startInside(name, `${name}-guard.log`, guard, { KEEP_MEGABYTES: String(GUARD_MEGABYTES) })
  }

  async function members(): Promise<Member[]> {
    for (const name of NAMES.filter((each) => !isCut.has(each))) {
      const response = await fetch(`http://${addressOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members
    }
    return []
  }

  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name as Name | undefined

  /** One primary, and two that have everything acknowledged. */
  async function isWhole(): Promise<boolean> {
    const all = await members()
    const [first] = all
    return (
      all.filter(({ role }) => role === 'leader').length === 1 &&
      all.filter(({ role }) => role === 'sync_standby').length === NAMES.length - 1 &&
      all.every(({ state, timeline }) => /running|streaming/.test(state) && timeline === first?.timeline)
    )
  }

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await delay(250))
      if (await isSo()) return
    throw new Error(`${what} did not come within ${TIMEOUT / 1000} s: ${JSON.stringify(await members())}`)
  }

  const urlOf = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`

  async function begin(): Promise<string> {
    makeNetwork()
    const etcd = example('etcd.yaml')
      .replace(/data-dir: .*/, `data-dir: ${home}/etcd`)
      .replaceAll('10.0.0.11', `${NETWORK}.1`)
      .replace(/initial-cluster: .*/, `initial-cluster: etcd1=http://${NETWORK}.1:2380`)
    writeFileSync(path.join(home, 'etcd.yaml'), etcd)
    // Debian builds it for more processors than its makers try.
    const env = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
    start('etcd', ['--config-file', path.join(home, 'etcd.yaml')], 'etcd.log', env)
    writeFileSync(path.join(home, 'guard.sh'), example('patroni-disk-guard.sh'))
    for (const name of NAMES) makeMember(name)
    startMember('db1')
    await until('the first primary', async () => (await leader()) === 'db1')
    for (const name of ['db2', 'db3'] as const) startMember(name)
    const proxy = NAMES.reduce(
      (config, name, at) => config.replace(`10.0.0.${11 + at}:`, `${addressOf(name)}:`),
      example('haproxy-database.cfg').replaceAll('127.0.0.1:5432', `127.0.0.1:${port}`),
    )
    writeFileSync(path.join(home, 'haproxy.cfg'), proxy)
    start('haproxy', ['-f', path.join(home, 'haproxy.cfg')], 'haproxy.log')
    await until('a whole cluster', isWhole)
    const admin = urlOf('postgres', passwords.superuser, 'postgres')
    await withSession(admin, async (client) => {
      await client.query(`CREATE ROLE brightpair LOGIN PASSWORD '${passwords.app}'`)
      await client.query('CREATE DATABASE brightpair OWNER brightpair')
    })
    return urlOf('brightpair', passwords.app, 'brightpair')
  }

  return {
    begin,
    stop,
    leader,
    members,
    untilWhole: () => until('a whole cluster', isWhole),
    untilLeads: (old: Name) =>
      until('another primary', async () => ![undefined, old].includes(await leader())),
    /** The machine loses its power; it starts again when told. */
    kill: (name: Name) => signal(name, 'SIGKILL'),
    startMember,
    pause: (name: Name) => signal(name, 'SIGSTOP'),
    resume: (name: Name) => signal(name, 'SIGCONT'),
    cut(name: Name) {
      isCut.add(name)
      run('ip', 'link', 'set', `bp-${name}`, 'down')
    },
    join(name: Name) {
      isCut.delete(name)
      run('ip', 'link', 'set', `bp-${name}`, 'up')
    },
    switchOver: (name: Name) =>
      runBeside('patronictl', ['-c', configOf(name), 'switchover', '--leader', name, '--force']),
    /** By another program: this one has to go on writing. It ends with the disk. */
    fill: (name: Name) =>
      runBeside('dd', ['if=/dev/zero', `of=${disks.get(name)?.ballast}`, 'bs=1M']).catch(() => undefined),
    empty: (name: Name) => disks.get(name)?.empty(),
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const secret = () => randomBytes(18).toString('hex')

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // It is gone already.
  }
}
