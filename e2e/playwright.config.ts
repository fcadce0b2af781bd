import { defineConfig } from 'playwright/test'

const browser = process.env.BROWSER_PATH

/**
 * Features that cost time and matter to no test: a spare renderer, and the browser's own windows, rendered as web pages
 * that no one sees. Only the last such flag counts, hence the runner's own list is repeated.
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

/** Checks every screen at both sizes, which takes minutes: started last, it would leave the other workers idle. */
const everyScreen = 'site/hostile-content.spec.ts'

/**
 * A test runs at the size that matters to it: desktop by default, phone with `@phone`, and both with `@both`, where it
 * checks something different on each.
 */
export default defineConfig({
  testDir: '.',
  // Node runs these directly: having the runner transpile the whole server took 13 s before the first test.
  build: { external: ['**/packages/**'] },
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // One more than two cores: a test spends a third of its time waiting for its browser, server or email.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Sized for a busy machine; nothing waits longer than necessary.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'line',
  use: {
    actionTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // It would respond before a test can; `site/offline.spec.ts` enables it.
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
        // A fake camera with a moving picture and a microphone with a beep, with permission granted.
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
