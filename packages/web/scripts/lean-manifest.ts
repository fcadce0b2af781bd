import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const START = 'window.__reactRouterManifest='
/** The id of a route is the key it stands under. */
const END = ';for(const[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id;'
const PASSED_ON = /^export\{([^}]*)\}from"\.\/([^"]+)";?$/
const PRIVATE = 'routes/private-layout'

interface ListedRoute {
  parentId?: string
  module?: string
  /** What the router knows the exports of the module by, where the module has other names for them. */
  exports?: Record<string, string>
  imports?: string[]
  css?: string[]
}

export interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, ListedRoute>
}

async function findManifest(client: string): Promise<string> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build wrote no list of routes')
  return join(assets, name)
}

/** The bundler gives a screen in a shared file one of its own that only passes it on: the list names the shared one. */
export async function readManifest(client: string): Promise<Manifest> {
  const written = await readFile(await findManifest(client), 'utf8')
  if (!written.startsWith(START)) throw new Error('the list of routes has another form than expected')
  const manifest: Manifest = JSON.parse(written.slice(START.length).replace(/;$/, ''))
  for (const [id, route] of Object.entries(manifest.routes)) {
    const code = route.module && id !== 'root' ? await readFile(join(client, route.module), 'utf8') : ''
    const [, names, file] = PASSED_ON.exec(code.trim()) ?? []
    if (names && file) {
      const pairs = names.split(',').map((each) => each.split(' as '))
      route.exports = Object.fromEntries(pairs.map(([inner = '', outer = inner]) => [outer, inner]))
      route.module = `/assets/${file}`
    }
  }
  return manifest
}

/**
 * Every page loads the list of all routes, so it says only what the router cannot know otherwise: not what a route has
 * not, not its id beside the key, not the sheets of the layouts around it, and not what its module imports where that is in
 * the page already (the root's imports) or comes with the module (behind the sign-in, where no page is rendered
 * beforehand). Routes there are numbered, as nothing else names them. Public pages stay small as the app grows.
 */
export async function leanManifest(client: string): Promise<void> {
  const manifest = await readManifest(client)
  const { routes } = manifest
  if (!routes[PRIVATE]) throw new Error(`there is no ${PRIVATE}`)
  const isPrivate = (id: string | undefined): boolean =>
    id !== undefined && (id === PRIVATE || isPrivate(routes[id]?.parentId))
  const sheetsAround = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...(route.css ?? []), ...sheetsAround(route.parentId)].map(sheetOf) : []
  }
  const own = Object.entries(routes).map(([id, { parentId, css = [] }]) => {
    const around = new Set(sheetsAround(parentId))
    return [id, css.filter((sheet) => !around.has(sheetOf(sheet)))] as const
  })
  for (const [id, css] of own) Object.assign(routes[id] ?? {}, { css })
  const everywhere = new Set([...manifest.entry.imports, ...(routes.root?.imports ?? [])])
  for (const [id, route] of Object.entries(routes)) {
    const isNeeded = (path: string) => id === 'root' || !(isPrivate(id) || everywhere.has(path))
    // In one order everywhere: what repeats compresses.
    route.imports = route.imports?.filter(isNeeded).sort() ?? []
  }
  const numberOf = new Map(
    Object.keys(routes)
      .filter(isPrivate)
      // Not a number alone, which an object would put before everything else.
      .map((id, place) => [id, `p${place.toString(36)}`]),
  )
  const shortOf = (id: string) => numberOf.get(id) ?? id
  manifest.routes = Object.fromEntries(
    Object.entries(routes).map(([id, { parentId, ...route }]) => [
      shortOf(id),
      { ...(parentId && { parentId: shortOf(parentId) }), ...route },
    ]),
  )
  const known = (key: string, value: unknown) => (value === false || key === 'id' ? undefined : value)
  await writeFile(await findManifest(client), `${START}${JSON.stringify(manifest, known)}${END}`)
}

/** The router marks a sheet that came with a chunk by a # at its end. */
const sheetOf = (address: string) => address.replace(/#$/, '')
