import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { prerenderedScreens } from './app/lib/screens.ts'
import { robots, sitemap } from './scripts/crawler-files.ts'
import { putPaintFirst } from './scripts/first-paint.ts'
import { leanManifest } from './scripts/lean-manifest.ts'

export default {
  ssr: false,
  // The development server finds all dependencies at the start instead of reloading at the first visit of each route.
  future: { unstable_optimizeDeps: true },
  prerender: [...prerenderedScreens],
  // The server answers 404 for a screen that is not in this list, with the same page the app shows for it.
  async buildEnd({ reactRouterConfig }) {
    const screens = Object.values(reactRouterConfig.routes)
      .map((route) => `/${route?.path ?? ''}`)
      .filter((path) => path !== '/*')
      // A route with screens of its own below it is a screen itself.
      .flatMap((path) => (path.endsWith('/*') ? [path.slice(0, -2), path] : path))
    const { buildDirectory } = reactRouterConfig
    const client = join(buildDirectory, 'client')
    await writeFile(join(client, 'robots.txt'), robots())
    await writeFile(join(client, 'sitemap.xml'), sitemap())
    await putPaintFirst(client)
    await leanManifest(client)
    const file = join(buildDirectory, 'screens.json')
    await writeFile(file, `${JSON.stringify([...new Set(screens)].sort(), null, 2)}\n`)
  },
} satisfies Config
