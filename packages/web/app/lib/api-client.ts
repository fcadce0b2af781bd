import type { Account, Endpoints } from '@brightpair/contract'
import { type ApiError, errorFrom, offlineError } from './api-error'

type EndpointKey = keyof Endpoints & string

type Given<Part extends string, Value> = undefined extends Value
  ? Value extends undefined
    ? { [K in Part]?: never }
    : { [K in Part]?: Value }
  : { [K in Part]: Value }

type ApiInput<K extends EndpointKey> = Given<'params', Endpoints[K]['params']> &
  Given<'query', Endpoints[K]['query']> &
  Given<'body', Endpoints[K]['body']> & { signal?: AbortSignal }

type ApiArguments<K extends EndpointKey> =
  Record<string, never> extends Omit<ApiInput<K>, 'signal'> ? [input?: ApiInput<K>] : [input: ApiInput<K>]

export type Api = <K extends EndpointKey>(
  key: K,
  ...args: ApiArguments<K>
) => Promise<Endpoints[K]['response']>

type SignedIn = Account & { access_token: string }

/** What the client needs of the world; the browser gives it localStorage, fetch and locks. */
export interface ApiWorld {
  base: string
  fetch: typeof fetch
  storedToken: () => string | null
  save: (signedIn: SignedIn) => void
  expire: () => void
  /** Runs one refresh at a time, across tabs where the browser can. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

interface RawInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

const REFRESHABLE = new Set(['token_expired', 'not_signed_in'])
const PASSWORD_ENDPOINTS = new Set([
  'POST /auth/login',
  'POST /auth/signup',
  'POST /auth/refresh',
  'POST /auth/logout',
])

export function createApi(world: ApiWorld): Api {
  async function send(key: string, input: RawInput, token: string | null): Promise<Response> {
    const [method = 'GET', path = '/'] = key.split(' ')
    const headers = new Headers({ accept: 'application/json' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const init: RequestInit = { method, headers, credentials: 'same-origin' }
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input.body)
    }
    if (input.signal) init.signal = input.signal
    try {
      return await world.fetch(world.base + urlOf(path, input), init)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw offlineError()
    }
  }

  /** True when there is a token to try again with: another tab's or a new one. */
  async function renew(refused: string | null): Promise<boolean> {
    return world.exclusively(async () => {
      const stored = world.storedToken()
      if (stored && stored !== refused) return true
      const response = await send('POST /auth/refresh', {}, null)
      if (!response.ok) {
        if (response.status !== 401) throw await errorFrom(response)
        return false
      }
      world.save((await response.json()) as SignedIn)
      return true
    })
  }

  return async function api(key, ...[input]) {
    const given = (input ?? {}) as RawInput
    const token = world.storedToken()
    let response = await send(key, given, token)
    if (response.status === 401 && !PASSWORD_ENDPOINTS.has(key)) {
      const error = await errorFrom(response.clone())
      if (isAboutTheToken(error)) {
        if (!(await renew(token))) {
          world.expire()
          throw error
        }
        response = await send(key, given, world.storedToken())
      }
    }
    if (!response.ok) throw await errorFrom(response)
    // The contract types this answer; the server validated it with the same schema.
    return (response.status === 204 ? undefined : await response.json()) as never
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
