import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { prerenderedScreens } from './app/lib/screens.ts'
import { robots, sitemap } from './scripts/crawler-files.ts'
import { putPaintFirst } from './scripts/first-paint.ts'
import { leanManifest, readManifest } from './scripts/lean-manifest.ts'
import { filesOfScreens } from './scripts/screen-files.ts'
import { writeServiceWorker } from './scripts/write-service-worker.ts'

export default {
  ssr: false,
  // A screen's guard and the screen are fetched together anyway, and each part more is a line in the list of all routes.
  splitRouteModules: false,
  // The development server finds all dependencies at the start instead of reloading at the first visit of each route.
  future: { unstable_optimizeDeps: true },
  prerender: [...prerenderedScreens],
  async buildEnd({ reactRouterConfig }) {
    const { buildDirectory, routes } = reactRouterConfig
    const client = join(buildDirectory, 'client')
    await writeFile(join(client, 'robots.txt'), robots())
    await writeFile(join(client, 'sitemap.xml'), sitemap())
    await putPaintFirst(client)
    const screens = filesOfScreens(routes, await readManifest(client))
    await writeFile(join(buildDirectory, 'screens.json'), `${JSON.stringify(screens, null, 1)}\n`)
    await leanManifest(client)
    await writeServiceWorker(client, screens)
  },
} satisfies Config
