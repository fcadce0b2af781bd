import { spawn } from 'node:child_process'
import path from 'node:path'
import { node, root } from './paths.mjs'

const running = new Set()
let isEnding = false

/** A stopped script also stops its child processes. */
function end(signal) {
  isEnding = true
  if (running.size === 0) process.exit(1)
  for (const child of running) child.kill(signal)
}

process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
process.on('SIGHUP', () => end('SIGTERM'))

// A killed npm forwards no signal; its end shows in the changed parent id.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
}

/** Programs called by npm scripts find the pinned runtime first, and a shared compile cache. */
export const environment = {
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
}

/** Resolves with the exit code and, unless the output goes straight to the terminal, what was printed. */
export function run(program, args, { cwd = root, env = environment, show = false, timeout, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        onOutput?.(String(chunk))
      })
    }
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      if (isEnding && running.size === 0 && !show) process.exit(1)
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output })
    })
  })
}

/** Runs a JavaScript or TypeScript program, or one of the installed packages, on the pinned runtime. */
export const runNode = (file, args = [], options = {}) => run(node, [file, ...args], options)
