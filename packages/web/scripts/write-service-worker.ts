import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { screens } from '../app/lib/screens.ts'

const SOURCE = new URL('../app/service-worker.ts', import.meta.url)
const HASHED_FILE = /\/assets\/[\w.-]+\.\w+/g

/** What can be read offline; other screens are kept as far as someone has opened them. */
const OFFLINE: readonly string[] = [
  screens.mentorship,
  screens.learningPlan,
  screens.calendar,
  screens.partner,
  screens.resources,
  `${screens.resources}/:slug`,
]

/** The worker with the files of this build, under a name that changes with any of them. */
export async function writeServiceWorker(
  client: string,
  filesOfScreen: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const source = await readFile(SOURCE, 'utf8')
  const page = await readFile(join(client, '__spa-fallback.html'), 'utf8')
  const ofScreens = OFFLINE.flatMap((screen) => {
    const files = filesOfScreen[screen]
    if (!files) throw new Error(`the build knows no screen ${screen}`)
    return files
  })
  const drawn = (await readdir(join(client, 'assets'))).filter((name) =>
    /^(faces|pattern)-.*\.svg$/.test(name),
  )
  const files = [
    ...new Set([...(page.match(HASHED_FILE) ?? []), ...drawn.map((name) => `/assets/${name}`), ...ofScreens]),
  ].sort()
  const build = createHash('sha256')
    .update(source)
    .update(page)
    .update(files.join())
    .digest('hex')
    .slice(0, 12)
  const { code } = await transformWithOxc(source, 'service-worker.ts')
  const values = `const BUILD = ${JSON.stringify(build)}\nconst FILES = ${JSON.stringify(files)}\n`
  await writeFile(join(client, 'sw.js'), values + code)
}
