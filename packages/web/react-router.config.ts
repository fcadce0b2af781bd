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
    const { buildDirectory, routes } = reactRouterConfig
    const addressOf = (id: string | undefined): string => {
      const route = id === undefined ? undefined : routes[id]
      return route ? `${addressOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
    }
    const screens = Object.keys(routes)
      .map((id) => addressOf(id) || '/')
      // Whatever is not found, here or below the admin side.
      .filter((address) => !address.endsWith('*'))
    const client = join(buildDirectory, 'client')
    await writeFile(join(client, 'robots.txt'), robots())
    await writeFile(join(client, 'sitemap.xml'), sitemap())
    await putPaintFirst(client)
    await leanManifest(client)
    const file = join(buildDirectory, 'screens.json')
    await writeFile(file, `${JSON.stringify([...new Set(screens)].sort(), null, 2)}\n`)
  },
} satisfies Config
