export interface HttpResponse {
  /** 0 when no answer came. */
  readonly status: number
  readonly milliseconds: number
  readonly body: Record<string, unknown>
  /** As a browser would send it back. */
  readonly cookie: string
}

interface Question {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly token?: string
  readonly cookie?: string
  readonly body?: object
}

const TIMEOUT = 20_000

/** One request, never repeated. */
export async function sendRequest(
  address: string,
  path: string,
  { method = 'GET', token, cookie, body }: Question = {},
): Promise<HttpResponse> {
  const since = performance.now()
  const passed = () => Math.round(performance.now() - since)
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const text = await response.text()
    return {
      status: response.status,
      milliseconds: passed(),
      body: text.startsWith('{') ? JSON.parse(text) : {},
      cookie: response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    }
  } catch (error) {
    return { status: 0, milliseconds: passed(), body: { message: String(error) }, cookie: '' }
  }
}
