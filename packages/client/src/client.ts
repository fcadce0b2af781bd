import type { CallArguments, ErrorBody, KeyEndpoints } from '@brightpair/contract'

export interface ClientOptions {
  /** Where Brightpair is, e.g. `https://mentoring.example`. */
  readonly url: string
  /** The secret of an API key. */
  readonly key: string
  /** How often a request is sent again when the server asks to wait. */
  readonly retries?: number
}

/** Every endpoint that is open to keys, by its name: what goes in and what comes back is typed. */
export type Client = <K extends keyof KeyEndpoints & string>(
  name: K,
  ...input: CallArguments<KeyEndpoints[K]>
) => Promise<KeyEndpoints[K]['response']>

/** A request that was refused, with a message that can be shown to a person. */
export class BrightpairError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'no_answer'
  /** For invalid input: a message for each field. */
  readonly details: Readonly<Record<string, string>>

  constructor(status: number, { code, message, details = {} }: Partial<ErrorBody>) {
    super(message ?? `The server answered ${status}.`)
    this.name = 'BrightpairError'
    this.status = status
    this.code = code ?? 'no_answer'
    this.details = details
  }
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Too often, or too busy: nothing was done, and the answer says when to come back. */
const RETRIED_STATUSES = [429, 503]
const MAX_WAIT_SECONDS = 60

export function createClient({ url, key, retries = 5 }: ClientOptions): Client {
  const base = `${url.replace(/\/+$/, '')}/api`
  async function send(name: string, input: Input = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = name.split(' ')
    const hasBody = input.body !== undefined
    const init = {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
    }
    for (let left = retries; ; left -= 1) {
      const response = await fetch(base + addressOf(path, input), init)
      if (response.status === 204) return undefined
      if (response.ok) return response.json()
      if (left <= 0 || !RETRIED_STATUSES.includes(response.status)) throw await errorOf(response)
      await response.body?.cancel()
      await pause(response.headers.get('retry-after'))
    }
  }
  // The contract types what goes in and comes back; the server validates it with the same schema.
  return send as Client
}

function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const named = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${named}?${search}` : named
}

async function errorOf(response: Response): Promise<BrightpairError> {
  const said: Partial<ErrorBody> = await response.json().catch(() => ({}))
  return new BrightpairError(response.status, said)
}

function pause(retryAfter: string | null): Promise<void> {
  const asked = Number(retryAfter)
  const seconds = asked > 0 ? Math.min(asked, MAX_WAIT_SECONDS) : 1
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
}
