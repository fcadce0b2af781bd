import { type BrowserContext, test as base, expect } from 'playwright/test'
import { type Product, startProduct } from './product.ts'

interface Guard {
  /** Lets a message pass that the test provokes on purpose, e.g. the browser's own line about a 401. */
  allow(pattern: RegExp): void
  /** A second person's browser is held to the same. */
  watch(context: BrowserContext): void
}

/**
 * A browser on a running product: the whole server with its own database and a real mailbox, one for each worker.
 * A test fails on any console error, failed page script or request to another origin that it did not announce.
 */
export const test = base.extend<{ guard: Guard }, { ownPlatform: string; host: string; product: Product }>({
  /** A name of its own for a spec that begins on an empty platform: workers are shared only by equals. */
  ownPlatform: ['', { option: true, scope: 'worker' }],

  /** A passkey belongs to a name: browsers refuse to make one for a number. */
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
        // Not every refusal of the policy reaches the console: those that are only reported do not.
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
