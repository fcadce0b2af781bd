import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Fetching {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const FILE = 'https://brightpair.test/assets/home-1a2b3c.js'

test('a file that arrived is served though the device has no space to keep it', async () => {
  let onFetch: (event: Fetching) => void = () => undefined
  vi.stubGlobal('BUILD', 'of-today')
  vi.stubGlobal('FILES', [])
  vi.stubGlobal('location', new URL(FILE))
  vi.stubGlobal('self', {
    addEventListener(name: string, listener: (event: Fetching) => void) {
      if (name === 'fetch') onFetch = listener
    },
  })
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({
      put: async () => {
        throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      },
    }),
  })
  vi.stubGlobal('fetch', async () => new Response('export {}'))
  await import('./service-worker')

  const response = await new Promise<Response>((respondWith) => {
    onFetch({ request: new Request(FILE), respondWith: (coming) => respondWith(coming) })
  })
  expect(await response.text()).toBe('export {}')
})
