import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { classByClass, layerOrder, scopedName } from './scripts/style-plugins.ts'

const browser = process.env.BROWSER_PATH

/** Components alone in a real browser; all other tests are told of at the root. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  plugins: [layerOrder, classByClass],
  css: { modules: { generateScopedName: scopedName } },
  // One that is only found while a test runs would load the page anew under it.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-aria-components',
      'react-router',
      '@internationalized/date',
      '@tanstack/react-query',
      'lucide',
      'zod',
      'axe-core',
    ],
  },
  test: {
    name: 'components',
    include: ['packages/web/app/**/*.component.test.tsx'],
    // As for the other tests: what a busy machine needs.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 150_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(browser ? { executablePath: browser } : {}),
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/London' },
        actionTimeout: 90_000,
      }),
      commands: {
        showIn: ({ page }, theme: 'light' | 'dark') =>
          page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
      },
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
