import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * All processes of one cluster, postmaster and children alike: the unique cluster name is in their command lines.
 * Recorded process ids prove nothing, as they may have been reused.
 */
export async function processesOf(clusterName: string): Promise<number[]> {
  const commands = process.platform === 'linux' ? await fromProc() : await fromPs()
  return commands.filter(({ command }) => command.includes(clusterName)).map(({ pid }) => pid)
}

async function fromProc() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
}

async function fromPs() {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\n').map((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command: command ?? '' }
  })
}

/** Terminates what a killed app or postmaster left running. The caller holds the directory's lock. */
export async function endLeftovers(
  clusterName: string,
  postmaster: number | undefined,
  log: (line: string) => void,
): Promise<void> {
  const left = await processesOf(clusterName)
  if (left.length === 0) return
  if (postmaster !== undefined && left.includes(postmaster)) {
    log(`Stopping a PostgreSQL left behind by an earlier run (process ${postmaster})`)
    signal([postmaster], 'SIGINT')
    if (await gone(clusterName, 20_000)) return
  }
  signal(await processesOf(clusterName), 'SIGQUIT')
  if (await gone(clusterName, 5_000)) return
  signal(await processesOf(clusterName), 'SIGKILL')
  if (await gone(clusterName, 5_000)) return
  throw new Error(
    `A PostgreSQL left behind by an earlier run won’t stop (processes ${(await processesOf(clusterName)).join(', ')}).`,
  )
}

async function gone(clusterName: string, timeout: number) {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    if ((await processesOf(clusterName)).length === 0) return true
    await delay(25)
  }
  return false
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It exited between being listed and being signalled.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
