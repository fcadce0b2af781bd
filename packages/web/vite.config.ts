import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Few, larger files compress better than many small ones, and the framework stays cached across releases. */
const chunkGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  {
    name: 'shell',
    test: /app\/(ui\/(button|icon|brand|spinner|class-names|toast|art\/(mark|petal|paint|lost))|lib\/(screens|session|redirects|theme|device-memory|page-meta|site-meta|request-store|demo-request|legal-request|use-(screen-change|session-events|pathname|hydrated))|routes\/site-dialogs|features\/states)|lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|shared|context)/,
    priority: 1,
  },
  { name: 'people', test: /app\/ui\/art\/(portrait|pair|mosaic)\./, priority: 1 },
  {
    name: 'site',
    test: /app\/(features\/site|ui\/(theme-toggle|art\/pattern))|lucide-react\/dist\/esm\/icons\/(menu|x|sun|moon|arrow-right|check|plus|play)\./,
    priority: 1,
  },
]

const LAYERS = '@layer theme, base, components, features, utilities;'

/** The first sheet to arrive fixes the order of the cascade layers, and any sheet can be the first. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/app\/.*\.css$/.test(id) ? `${LAYERS}\n${code}` : null),
}

const TRACING = /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/
const tracingNames = [
  'consumeInstrumentationClientResultMetaReceiver',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'instrumentHandler',
  'instrumentationResultMetaContext',
]

/** The router's hooks for tracing are code that every page would load and nothing here calls. */
const withoutTracing: Plugin = {
  name: 'without-tracing',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    TRACING.test(id)
      ? `const none = () => undefined\nexport { ${tracingNames.map((name) => `none as ${name}`).join(', ')} }`
      : null,
}

export default defineConfig({
  plugins: [layerOrder, withoutTracing, tailwindcss(), reactRouter()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  // The content security policy allows no data: addresses, so no asset is inlined into a style sheet.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
})
