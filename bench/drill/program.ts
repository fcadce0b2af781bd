import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const TIMEOUT = 30_000
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`

export interface Program {
  stop(): Promise<void>
}

/** Names the packages of Debian for what is missing. */
export function requirePrograms(packages: Readonly<Record<string, string>>): void {
  process.env.PATH = PATH
  const missing = Object.keys(packages).filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  if (missing.length === 0) return
  const names = [...new Set(missing.map((name) => packages[name]))].join(' ')
  throw new Error(`This drill needs ${missing.join(', ')} on this machine: \`apt-get install ${names}\`.`)
}

/** Runs in the foreground until `stop`; resolves when it takes connections. */
export async function startProgram(program: string, args: readonly string[], port: number): Promise<Program> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = once(child, 'exit')
  const deadline = Date.now() + TIMEOUT
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not start: ${said.trim().split('\n').slice(-5).join(' | ')}`)
    }
    await delay(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
