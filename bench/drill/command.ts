import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { memoryOf } from './memory.ts'

const POLL_INTERVAL = 50
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command of the server as people do, on the embedded database of a data directory; its memory is in megabytes. */
export async function run(name: string, args: readonly string[], dataDirectory: string) {
  const child = spawn(process.execPath, [`packages/server/src/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  let peak = 0
  const looking = setInterval(async () => {
    // What the kernel noted only grows; a process that has just ended has nothing to tell.
    peak = (await memoryOf(child.pid ?? 0).catch(() => undefined))?.peak || peak
  }, POLL_INTERVAL)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(looking)
  return { code, output, peak }
}
