import type { Endpoints } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'

interface CallOptions<Body> {
  readonly body?: Body
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number>
  readonly token?: string
  readonly cookies?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly ip?: string
}

export interface Answer<Response> {
  readonly status: number
  /** Typed as the contract's response; an error has `code` and `message` instead. */
  readonly body: (undefined extends Response ? unknown : Response) & {
    code?: string
    message?: string
    details?: Record<string, string>
  }
  readonly cookies: Record<string, { value: string; [attribute: string]: unknown }>
  readonly headers: Record<string, unknown>
}

/** Calls endpoints over HTTP by their contract name, like the web. */
export function createCaller(app: FastifyInstance) {
  return async <K extends keyof Endpoints>(
    endpoint: K,
    given: CallOptions<Endpoints[K]['body']> = {},
  ): Promise<Answer<Endpoints[K]['response']>> => {
    const [method, path = ''] = endpoint.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
    const answer = await app.inject({
      method,
      url: `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''))}`,
      headers: { ...(given.token ? { authorization: `Bearer ${given.token}` } : {}), ...given.headers },
      ...(given.body ? { payload: given.body } : {}),
      ...(given.query
        ? { query: Object.fromEntries(Object.entries(given.query).map(([k, v]) => [k, String(v)])) }
        : {}),
      ...(given.cookies ? { cookies: given.cookies } : {}),
      ...(given.ip ? { remoteAddress: given.ip } : {}),
    })
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : ({} as never),
      cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie as never])),
      headers: answer.headers,
    }
  }
}

export type Caller = ReturnType<typeof createCaller>
