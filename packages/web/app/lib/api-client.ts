import type { Account, CallInput, Endpoints } from '@brightpair/contract'
import { type ApiError, errorFrom, offlineError } from './api-error'

type EndpointKey = keyof Endpoints & string

interface Transport {
  signal?: AbortSignal
  /** The request outlives the page that sent it. */
  keepalive?: boolean
}

type ApiInput<K extends EndpointKey> = CallInput<Endpoints[K]> &
  (Endpoints[K]['takesBytes'] extends true ? { bytes: Blob } : { bytes?: never }) &
  Transport

type ApiArguments<K extends EndpointKey> =
  Record<string, never> extends Omit<ApiInput<K>, keyof Transport>
    ? [input?: ApiInput<K>]
    : [input: ApiInput<K>]

export type Api = <K extends EndpointKey>(
  key: K,
  ...args: ApiArguments<K>
) => Promise<Endpoints[K]['response']>

/** What of an endpoint came with the page, if anything: for a query's `initialData`. */
export type Prefetched = <K extends EndpointKey>(
  key: K,
  ...args: ApiArguments<K>
) => Endpoints[K]['response'] | undefined

/** The raw response, for anything but JSON: a file, or a stream. */
export type Request = <K extends EndpointKey>(
  key: K,
  accept:
    | 'application/pdf'
    | 'application/octet-stream'
    | 'application/zip'
    | 'image/webp'
    | 'text/csv'
    | 'text/event-stream',
  ...args: ApiArguments<K>
) => Promise<Response>

type SignedIn = Account & { access_token: string }

/** The client's dependencies; in the browser localStorage, fetch and locks. */
export interface ApiWorld {
  base: string
  fetch: typeof fetch
  storedToken: () => string | null
  save: (signedIn: SignedIn) => void
  expire: () => void
  /** Data embedded in the page, by the path below `base`. */
  firstAnswer?: (address: string) => Promise<{ body: unknown } | undefined>
  /** The same without waiting for it. */
  firstAnswerNow?: (address: string) => unknown
  /** Called after a change, which makes embedded data outdated. */
  onChange?: () => void
  /** For requests that need fresh proof: true once it has been given. */
  prove?: (() => Promise<boolean>) | undefined
  /** Runs one refresh at a time, across tabs where the browser supports it. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  bytes?: Blob
  signal?: AbortSignal
  keepalive?: boolean
}

const REFRESHABLE = new Set(['token_expired', 'not_signed_in'])
const PASSWORD_ENDPOINTS = new Set([
  'POST /auth/login',
  'POST /auth/signup',
  'POST /auth/refresh',
  'POST /auth/logout',
])

export function createApi(world: ApiWorld): Api {
  const fetchWithToken = createTransport(world)
  async function api(key: string, input: RawInput = {}): Promise<unknown> {
    const [method, path = '/'] = key.split(' ')
    if (method !== 'GET') world.onChange?.()
    const known = method === 'GET' ? await world.firstAnswer?.(urlOf(path, input)) : undefined
    if (known) return known.body
    const response = await fetchWithToken(key, 'application/json', input)
    return response.status === 204 ? undefined : response.json()
  }
  // The contract types input and output; the server validated the response with the same schema.
  return api as Api
}

export function createRequest(world: ApiWorld): Request {
  const fetchWithToken = createTransport(world)
  const request = (key: string, accept: string, input: RawInput = {}) => fetchWithToken(key, accept, input)
  return request as Request
}

export function createPrefetched(world: ApiWorld): Prefetched {
  const prefetched = (key: string, input: RawInput = {}) =>
    world.firstAnswerNow?.(urlOf(key.split(' ')[1] ?? '/', input))
  return prefetched as Prefetched
}

function createTransport(world: ApiWorld) {
  async function send(key: string, accept: string, input: RawInput, token: string | null): Promise<Response> {
    const [method = 'GET', path = '/'] = key.split(' ')
    const headers = new Headers({ accept })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const init: RequestInit = { method, headers, credentials: 'same-origin' }
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input.body)
    }
    if (input.bytes) {
      headers.set('content-type', 'application/octet-stream')
      init.body = input.bytes
    }
    if (input.signal) init.signal = input.signal
    if (input.keepalive) init.keepalive = true
    try {
      return await world.fetch(world.base + urlOf(path, input), init)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw offlineError()
    }
  }

  /** True when there is a token to retry with: another tab's or a new one. */
  async function renew(refused: string | null): Promise<boolean> {
    return world.exclusively(async () => {
      const stored = world.storedToken()
      if (stored && stored !== refused) return true
      const response = await send('POST /auth/refresh', 'application/json', {}, null)
      if (!response.ok) {
        if (response.status !== 401) throw await errorFrom(response)
        return false
      }
      world.save((await response.json()) as SignedIn)
      return true
    })
  }

  return async function fetchWithToken(key: string, accept: string, input: RawInput): Promise<Response> {
    const token = world.storedToken()
    let response = await send(key, accept, input, token)
    if (response.status === 401 && !PASSWORD_ENDPOINTS.has(key)) {
      const error = await errorFrom(response.clone())
      if (isAboutTheToken(error)) {
        if (!(await renew(token))) {
          world.expire()
          throw error
        }
        response = await send(key, accept, input, world.storedToken())
      }
    }
    if (response.status === 401 && world.prove) {
      const { code } = await errorFrom(response.clone())
      if (code === 'proof_needed' && (await world.prove()))
        response = await send(key, accept, input, world.storedToken())
    }
    if (!response.ok) throw await errorFrom(response)
    return response
  }
}

const isAboutTheToken = (error: ApiError) => REFRESHABLE.has(error.code)

export function urlOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
