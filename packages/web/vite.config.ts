import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const inApp = (names: string) => new RegExp(`/app/(${names})\\.(ts|tsx|css)$`)

/** Few, larger files compress better than many small ones, and the framework stays cached across releases. */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'shell',
    test: inApp(
      'ui/(button|icon|brand|spinner|class-names|toast|toaster|toast-store|art/(mark|petal|petal-field|paint|lost-art))|lib/(screens|session|session-storage|redirects|theme|device-memory|page-meta|demo-request|legal-request|request-store|use-(hydrated|screen-change|session-events|pathname))|features/states/(error-screen|loading-screen|states)',
    ),
  },
  { name: 'site', test: inApp('features/site/.*|content/site|ui/(theme-toggle|art/pattern-art)') },
  {
    name: 'people',
    test: inApp('ui/art/(portrait|pair|mosaic|face-sheet|people|bust|hair)'),
  },
  {
    name: 'forms',
    test: inApp('ui/(field|text-field|checkbox)|lib/(use-form|form-state)'),
  },
  // Apart from the forms: a page that only sends something fetches it when it is needed.
  { name: 'client', test: inApp('lib/(api|api-client|api-error)') },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

const LAYERS = '@layer theme, base, components, features, utilities;'

/** The first sheet to arrive fixes the order of the cascade layers, and any sheet can be the first. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) => (/\/app\/.*\.css$/.test(id) ? `${LAYERS}\n${code}` : null),
}

export default defineConfig({
  plugins: [layerOrder, tailwindcss(), reactRouter()],
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
