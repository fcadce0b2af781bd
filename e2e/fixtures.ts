import { type BrowserContext, test as base, expect } from 'playwright/test'
import { type Product, startProduct } from './product.ts'

interface Guard {
  /** Allows a message the test provokes on purpose, e.g. the browser's own line about a 401. */
  allow(pattern: RegExp): void
  /** Applies the same checks to a second person's browser. */
  watch(context: BrowserContext): void
}

/**
 * A browser on a running app: the whole server with its own database and a real mailbox, one per worker. A test fails
 * on any unannounced console error, page error or request to another origin.
 */
export const test = base.extend<{ guard: Guard }, { ownPlatform: string; host: string; product: Product }>({
  /** A name for a spec that needs an empty platform: workers are only shared with the same name. */
  ownPlatform: ['', { option: true, scope: 'worker' }],

  /** A passkey is bound to a domain: browsers refuse to create one for an IP address. */
  host: ['127.0.0.1', { option: true, scope: 'worker' }],

  product: [
    async ({ host }, use) => {
      const product = await startProduct(process.env.E2E_POSTGRES_URL ?? '', host)
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ product }, use) => use(product.url),

  guard: [
    async ({ context, product }, use) => {
      const allowed: RegExp[] = []
      const complaints: string[] = []
      function watch(watched: BrowserContext) {
        // Not every policy violation reaches the console: report-only ones do not.
        void watched.addInitScript(complainOfPolicy)
        watched.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
        })
        watched.on('weberror', (error) => complaints.push(error.error().message))
        watched.on('request', (request) => {
          const url = request.url()
          if (/^(https?|wss?):/.test(url) && !url.startsWith(product.url))
            complaints.push(`request to ${url}`)
        })
      }
      watch(context)
      await use({ allow: (pattern) => allowed.push(pattern), watch })
      product.clock.reset()
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'console errors and foreign requests').toEqual([])
    },
    { auto: true },
  ],
})

function complainOfPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    console.error(`content policy (${disposition}): ${effectiveDirective} stopped ${blockedURI}`)
  })
}

export { scan, scanAtBothSizes } from './accessibility.ts'
export { expect }
