import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp } from './fingerprint.mjs'
import { installed, root } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { withProgress } from './progress.mjs'
import { runNode } from './run.mjs'

const WEB = path.join(root, 'packages', 'web')
const OUTPUT = path.join(WEB, 'build', 'client')
const STAMP = path.join(WEB, 'build', '.built')
const INPUTS = ['packages/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']

const isNoInput = (file) =>
  /\/(?:build|node_modules|\.react-router)$/.test(file) || /\.test\.tsx?$/.test(file)

/** Builds the web app when one of its inputs has changed. */
export async function ensureBuilt() {
  const wanted = fingerprint(INPUTS, isNoInput)
  if (readStamp(STAMP) === wanted && existsSync(OUTPUT)) return
  await withProgress('Building the web app', async (say) => {
    rmSync(path.join(WEB, 'build'), { recursive: true, force: true })
    const onOutput = (text) => sayPhase(text, say)
    const { code, output } = await runNode(installed('react-router'), ['build'], { cwd: WEB, onOutput })
    if (code !== 0) throw new Error(`We couldn’t build the web app:\n${output.trim()}`)
    say('compressing files')
    await precompress(OUTPUT)
    writeFileSync(STAMP, wanted)
  })
}

const PHASES = [
  [/building client environment/, () => 'bundling for the browser'],
  [/building ssr environment/, () => 'bundling for the pages'],
  [/Prerender \(html\): (\S+)/, (page) => `rendering pages, ${page} is done`],
]

function sayPhase(text, say) {
  for (const line of text.split('\n'))
    for (const [pattern, name] of PHASES) {
      const found = pattern.exec(line)
      if (found) say(name(found[1]))
    }
}
