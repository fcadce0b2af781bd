import { defineConfig } from 'playwright/test'

const browser = process.env.BROWSER_PATH

/**
 * What would cost time and concerns no test: a renderer kept warm for a page that never comes, and the browser's own
 * windows, drawn as web pages for no one to see. The last list that a browser is given counts, hence the runner's own too.
 */
const unneeded = [
  'SpareRendererForSitePerProcess',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'InitialWebUI',
  'WebUIToolbar',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Looks at every screen at both sizes, which takes minutes: begun last, it would leave the other workers idle. */
const everyScreen = 'site/hostile-content.spec.ts'

/**
 * A test runs at the size that matters to it: as a desktop, as a phone with `@phone`, and as both with `@both`, where it
 * looks for something else on each.
 */
export default defineConfig({
  testDir: '.',
  // Node reads these as they are: to have the runner translate the whole server took 13 s before the first test.
  build: { external: ['**/packages/**'] },
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // One more than two cores: a test waits for its browser, its server or its email for a third of the time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // What a busy machine needs; nothing waits longer than it takes.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    actionTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // It would answer before a test can; `site/offline.spec.ts` lets it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unneeded.join()}`,
        // A camera with a moving picture and a microphone with a beep, allowed without asking.
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    { name: 'every-screen', testMatch: everyScreen },
    {
      name: 'desktop',
      testIgnore: everyScreen,
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      testIgnore: everyScreen,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@(phone|both)/,
    },
  ],
})
