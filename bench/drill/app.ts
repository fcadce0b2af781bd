import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TIMEOUT = 60_000

export interface App {
  process: ChildProcess
  address: string
  /** Fails when the process ends instead. */
  untilReady(): Promise<void>
  /** The process id of its PostgreSQL. */
  postmaster(): Promise<number>
}

/** Starts the product as people run it, on a data directory of its own, and waits until it answers. */
export async function startApp(...how: Parameters<typeof spawnApp>): Promise<App> {
  const app = spawnApp(...how)
  try {
    await app.untilReady()
    return app
  } catch (error) {
    await end(app, 'SIGKILL')
    throw error
  }
}

export function spawnApp(
  dataDirectory: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): App {
  const app = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  app.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const address = `http://127.0.0.1:${port}`
  const pidFile = path.join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid')
  return {
    process: app,
    address,
    untilReady: () =>
      answers(address, () => {
        if (app.exitCode !== null)
          throw new Error(`the app ended with code ${app.exitCode}: ${complaint.trim()}`)
      }),
    postmaster: async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]),
  }
}

async function answers(address: string, look: () => void): Promise<void> {
  const deadline = Date.now() + TIMEOUT
  while (Date.now() < deadline) {
    look()
    const response = await fetch(`${address}/api/health/ready`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await delay(20)
  }
  throw new Error(`${address} was not ready within ${TIMEOUT / 1000} s`)
}

export async function end(app: App, signal: NodeJS.Signals): Promise<void> {
  if (app.process.exitCode !== null || app.process.signalCode !== null) return
  const ended = once(app.process, 'exit')
  app.process.kill(signal)
  await ended
}
