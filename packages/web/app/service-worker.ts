/** Written in front of this file by the build. */
declare const BUILD: string
declare const FILES: readonly string[]

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
}

/**
 * Keeps the app itself, page and hashed files, so that it opens without a connection. It never looks at the API: what a
 * person may read offline is kept by the app, in their name (`lib/last-seen.ts`).
 */
const worker = self as unknown as WorkerScope
const PREFIX = 'app-'
const CACHE = PREFIX + BUILD
/** The same page for every screen behind the sign-in. */
const PAGE = '/mentorship'
const MAX_WAIT = 3_000

worker.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()))
})

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...FILES])
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldBuilds(), preload(), worker.clients.claim()]))
})

/** A tab of the build before may still be open and needs its files until it is loaded anew. */
async function forgetOldBuilds() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
}

const preload = () => worker.registration.navigationPreload?.enable() ?? Promise.resolve()

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (request.mode === 'navigate' && !/^\/(api|metrics)(\/|$)|\.\w+$/.test(pathname))
    event.respondWith(page(event))
})

async function hashedFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await (await caches.open(CACHE)).put(request.url, response.clone())
  return response
}

/** From the server, so that a new build is seen at once; what is kept is for when it does not answer. */
async function page(event: Fetching): Promise<Response> {
  const fetched = event.preloadResponse.then((response) => response ?? fetch(event.request))
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT))
  const response = await Promise.race([fetched.catch(() => undefined), tooLong])
  // A proxy says 502 to 504 while the product starts again.
  if (response && response.status < 500) return response
  return (await caches.match(PAGE, { ignoreVary: true })) ?? fetched
}
