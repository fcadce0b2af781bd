import { execFile, type SpawnOptions, spawnSync } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root; a Runner knows which user it runs as and how to start a program as that user. */
export interface Runner {
  /** Undefined when the app itself runs as an ordinary user. */
  identity: { uid: number; gid: number } | undefined
  command(program: string, args: string[]): { program: string; args: string[]; options: SpawnOptions }
}

// None of the app's environment is passed on: PGPORT, PGDATA and the like would change the server, and secrets would
// leak into it.
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const environment = { PATH, LC_ALL: 'C', TZ: 'UTC' }

const asOurselves: Runner = {
  identity: undefined,
  command: (program, args) => ({ program, args, options: { env: environment, cwd: '/' } }),
}

interface Place {
  readonly directory: string
  /** The directory and those of our directories above it. */
  readonly passage: readonly string[]
  readonly cluster: string
  readonly binaries: Binaries
}

export async function chooseRunner({ directory, passage, cluster, binaries }: Place): Promise<Runner> {
  if (process.getuid?.() !== 0) return asOurselves
  const identity = (await ownerOf(cluster)) ?? (await systemUser())
  // The group may traverse to the cluster, but neither list nor read anything else there.
  for (const step of passage) {
    await chown(step, 0, identity.gid)
    await chmod(step, 0o710)
  }
  const plain = asUser(identity)
  const candidates = process.platform === 'linux' ? [plain, ...withCapability(identity)] : [plain]
  const runner = candidates.find((candidate) => canReach(candidate, directory, binaries))
  if (runner) return runner
  throw new Error(
    `PostgreSQL refuses to run as root, and the user it would run as (id ${identity.uid}) may not enter ${directory} or ${binaries.postgres}. Start Brightpair as an ordinary user, or move it out of a private directory such as /root.`,
  )
}

async function ownerOf(cluster: string) {
  const found = await stat(cluster).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function systemUser() {
  const existing = (await idsOf('brightpair')) ?? (await idsOf('postgres'))
  if (existing) return existing
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await run('useradd', [...options, '--shell', '/usr/sbin/nologin', 'brightpair']).catch(() => undefined)
  const found = (await idsOf('brightpair')) ?? (await idsOf('nobody'))
  if (found) return found
  throw new Error(
    'PostgreSQL refuses to run as root, and no other user could be found or created. Start Brightpair as an ordinary user, or set DATABASE_URL.',
  )
}

async function idsOf(name: string) {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

function asUser(identity: { uid: number; gid: number }): Runner {
  return {
    identity,
    command: (program, args) => ({ program, args, options: { env: environment, cwd: '/', ...identity } }),
  }
}

/**
 * A project under /root (mode 700) is closed to every other user. One capability that lets PostgreSQL traverse closed
 * directories keeps the data where it was asked for; moving it elsewhere would surprise whoever backs it up.
 */
function withCapability({ uid, gid }: { uid: number; gid: number }): Runner[] {
  return ['+dac_read_search', '+dac_override'].map((capability) => ({
    identity: { uid, gid },
    command: (program, args) => ({
      program: 'setpriv',
      args: [
        ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
        ...[`--inh-caps=${capability}`, `--ambient-caps=${capability}`],
        // Otherwise access(2), which some programs use to check permissions, would ignore the capability.
        '--securebits=+no_setuid_fixup',
        ...['--', program, ...args],
      ],
      options: { env: environment, cwd: '/' },
    }),
  }))
}

function canReach(runner: Runner, directory: string, binaries: Binaries) {
  // `-s` prints settings and exits, after the same look-up of sibling binaries that initdb begins with.
  const script = 'cd "$0" && "$1" --version && "$2" -s -D "$0"'
  const { program, args, options } = runner.command('/bin/sh', [
    ...['-c', script, directory, binaries.postgres, binaries.initdb],
  ])
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0
}
