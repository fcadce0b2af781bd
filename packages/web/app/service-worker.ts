/** Prepended to this file by the build. */
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
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}
interface Clicked extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'push', listener: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Clicked) => void): void
}

/**
 * Caches the app itself, page and hashed files, so that it opens offline. It never touches the API: what a person may
 * read offline is stored by the app, under their account (`lib/last-seen.ts`).
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

/** A tab of the previous build may still be open and needs its files until it reloads. */
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
  // Without space on the device, it is fetched again the next time.
  if (response.ok) await keep(request.url, response.clone()).catch(() => undefined)
  return response
}

const keep = async (address: string, file: Response) => (await caches.open(CACHE)).put(address, file)

/** Network first, so that a new build is seen at once; the cache is for when there is no response. */
async function page(event: Fetching): Promise<Response> {
  const fetched = event.preloadResponse.then((response) => response ?? fetch(event.request))
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT))
  const response = await Promise.race([fetched.catch(() => undefined), tooLong])
  // A proxy returns 502 to 504 while the app restarts.
  if (response && response.status < 500) return response
  return (await caches.match(PAGE, { ignoreVary: true })) ?? fetched
}

/** Always show a notification: browsers revoke push permission from apps that don't. */
worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = wordsOf(event)
  event.waitUntil(
    worker.registration.showNotification(title || 'You have an update', {
      body,
      tag: tag || 'news',
      renotify: true,
      icon: '/icon-192.png',
      data: path,
    }),
  )
})

function wordsOf({ data }: Pushed): Partial<Record<'title' | 'body' | 'path' | 'tag', string>> {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
})

/** Only ever a path within the app. */
function addressOf(path: unknown): string {
  const url = URL.canParse(String(path), location.origin) ? new URL(String(path), location.origin) : null
  return url?.origin === location.origin ? url.href : location.origin
}

/** A tab that shows something else may have unsaved input. */
async function open(address: string): Promise<unknown> {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  const there = tabs.find(({ url }) => url === address)
  return there ? there.focus() : worker.clients.openWindow(address)
}
