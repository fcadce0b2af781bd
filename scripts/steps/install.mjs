import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { node, root } from './paths.mjs'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

const STAMP = path.join(root, 'node_modules', '.installed')

/** Installs the packages when the lock file has changed since the last time. */
export async function ensureInstalled() {
  const wanted = `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (readStamp(STAMP) === wanted && existsSync(node)) return
  await withProgress('Installing packages (a minute or two the first time)', async () => {
    // The level hides npm's warnings about packages that want a newer Node: they run on the pinned one.
    const { code, output } = await run('npm', ['ci', '--include=dev', '--loglevel=error'], {
      env: { ...process.env, PATH: pathWithoutPackages() },
    })
    if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`)
    writeFileSync(STAMP, wanted)
  })
}

/** npm may replace the Node in node_modules while it installs, so it must not run on that one. */
function pathWithoutPackages() {
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  return entries.filter((entry) => !entry.includes('node_modules')).join(path.delimiter)
}
