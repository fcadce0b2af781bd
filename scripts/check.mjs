import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, main } from './bootstrap.mjs'
import { installed, root } from './steps/paths.mjs'
import { seconds } from './steps/progress.mjs'
import { run, runNode } from './steps/run.mjs'

const web = path.join(root, 'packages', 'web')

/** Incremental results save most of the work. */
const checkTypes = (project) => {
  const known = path.join(root, '.cache', 'types', `${path.basename(project)}.tsbuildinfo`)
  return runNode(installed('tsc'), ['-p', project, '--incremental', '--tsBuildInfoFile', known])
}

/** Route types are generated from the route table before the compiler runs. */
async function checkWebTypes() {
  const generated = await runNode(installed('react-router'), ['typegen'], { cwd: web })
  return generated.code === 0 ? checkTypes(web) : generated
}

const CHECKS = [
  ['format and lint', () => run(installed('biome'), ['check', '--error-on-warnings', '.'])],
  ['types', () => checkTypes('tsconfig.json')],
  ...(existsSync(path.join(web, 'tsconfig.json')) ? [['types of the web app', checkWebTypes]] : []),
  ['dead code', () => runNode(installed('knip'), ['--no-progress', '--no-config-hints'])],
]

const TESTED = [
  'architecture, docs and styles',
  () =>
    runNode(installed('vitest'), [
      'run',
      '--project',
      'pure',
      'scripts/architecture.test.ts',
      'scripts/docs.test.ts',
      'scripts/styles.test.ts',
    ]),
]

/** Runs the checks two at a time and returns the names of those that failed. */
async function performChecks(checks) {
  const waiting = [...checks]
  const failed = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, perform] = next
      const since = Date.now()
      const { code, output } = await perform()
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})`)
      if (code === 0) continue
      failed.push(name)
      console.log(output.trim())
    }
  }
  await Promise.all([worker(), worker()])
  return failed
}

/** Without the tests that `npm test` runs anyway. */
export const performChecksOnly = () => performChecks(CHECKS)

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await ensureInstalled()
    const failed = await performChecks([...CHECKS, TESTED])
    console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
    return failed.length === 0 ? 0 : 1
  })
}
