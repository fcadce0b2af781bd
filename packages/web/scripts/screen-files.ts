import type { Manifest } from './lean-manifest.ts'

interface ConfiguredRoute {
  readonly parentId?: string | undefined
  readonly path?: string | undefined
}

/**
 * Every screen with the files it loads. The server answers 404 for a screen that is not in this list, with the same
 * page the app shows for it, and names the files of the others in the page, so that a phone fetches them together
 * instead of one after the other.
 */
export function filesOfScreens(
  routes: Readonly<Record<string, ConfiguredRoute>>,
  { routes: built }: Manifest,
): Record<string, readonly string[]> {
  const chainOf = (id: string | undefined): string[] =>
    id === undefined ? [] : [...chainOf(routes[id]?.parentId), id]
  const screens = Object.keys(routes).map((id) => {
    const chain = chainOf(id)
    const address = chain.flatMap((each) => routes[each]?.path || []).join('/')
    const files = chain.flatMap((each) => {
      const { module, imports = [], css = [] } = built[each] ?? {}
      return [...(module ? [module] : []), ...imports, ...css.map((sheet) => sheet.replace(/#$/, ''))]
    })
    return [`/${address}`, [...new Set(files)]] as const
  })
  // Whatever is not found, here or below the admin side. Of a layout and the screen in it, the screen comes last.
  return Object.fromEntries(screens.filter(([address]) => !address.endsWith('*')).sort())
}
