import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import routes from './app/routes.ts'
import { audiences } from './scripts/audiences.ts'
import { longerPrerenderTimeout } from './scripts/longer-prerender-timeout.ts'
import { classByClass, layerOrder, scopedName } from './scripts/style-plugins.ts'

const byAudience = audiences(await routes)

/** Few, larger files compress better than many small ones, and the framework stays cached across releases. */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown[:/]runtime/,
    priority: 8,
  },
  {
    name: 'shell',
    test: /app\/(ui\/(button|icon|brand|spinner|class-names|toast-store|toaster|art\/(mark|petal|paint))\b|lib\/(screens|session|listeners|redirects|theme|device-memory|page-meta|use-(screen-change|session-events|pathname))\b|routes\/site-dialogs|shell\/states\/loading|domains\/site\/(site-meta|request-store|demo-request|legal-request|use-hydrated)\b)/,
    priority: 7,
  },
  { name: 'api', test: /app\/lib\/api(-client|-error)?\./, priority: 7 },
  { name: 'people', test: /app\/ui\/art\/(portrait|pair|mosaic)\./, priority: 7 },
  {
    name: 'site',
    test: /app\/(domains\/site\/(site-(page|header|footer|menu|links)|social-glyph)|ui\/(theme-toggle|product-picture|art\/pattern))|lucide\/dist\/esm\/icons\/(menu|x|sun|moon|arrow-right|check|plus|play)\.|contract\/src\/limits\./,
    priority: 7,
  },
  ...byAudience.groups,
]

const ROUTER = 'react-router/dist/production/lib/'

/**
 * Parts of the router that every page would load and that do nothing here: hooks for tracing, which we do not set, and
 * fetching routes piece by piece, which is off without server rendering. A name that goes missing fails the build.
 */
const idleParts: Record<string, readonly string[]> = {
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ],
  'dom/ssr/fog-of-war.js': [
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
}

const withoutIdleParts: Plugin = {
  name: 'without-idle-parts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const names = idleParts[id.split(ROUTER)[1] ?? '']
    if (!names) return null
    return `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
  },
}

const LOADS = /await import\([^)]*route\.module\s*\)/
const RELOADS = /console\.error\([^;]*reloading page[^;]*;[^}]*return new Promise\(\(\) => \{\}\);/

/** A screen that shares its file goes by other names there, which the list of routes gives (`lean-manifest.ts`). */
const NAMED =
  '(({module, exports}) => import(/* @vite-ignore */ module).then((loaded) => exports ? ' +
  'Object.fromEntries(Object.entries(exports).map(([name, there]) => [name, loaded[there]])) : loaded))(route)'

/**
 * A screen whose files cannot be fetched makes the router load the page anew, which without a connection ends on the
 * browser's own error page. Ours says what happened and waits for the connection.
 */
const screensAreOurs: Plugin = {
  name: 'screens-are-ours',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith(`${ROUTER}dom/ssr/routeModules.js`)) return null
    if (!RELOADS.test(code) || !LOADS.test(code))
      throw new Error('the router loads screens in another way than expected')
    return code.replace(LOADS, `await ${NAMED}`).replace(RELOADS, 'throw error;')
  },
}

// Every page loads the list of all files: names beside the hashes would cost each of them 1 kB, longer hashes another half.
const CODE = 'assets/[hash:7].js'

/** The router names the files of screens itself, whatever the options below say. */
const namelessScreens: Plugin = {
  name: 'nameless-screens',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (options) => ({ ...options, entryFileNames: CODE }),
}

export default defineConfig({
  plugins: [
    byAudience.plugin,
    layerOrder,
    classByClass,
    withoutIdleParts,
    screensAreOurs,
    namelessScreens,
    longerPrerenderTimeout,
    reactRouter(),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  css: { modules: { generateScopedName: scopedName } },
  // The content security policy allows no data: addresses, so no asset is inlined into a style sheet.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: CODE,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:5][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
})
