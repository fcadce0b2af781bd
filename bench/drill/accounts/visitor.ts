import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly cookie: string
  readonly milliseconds: number
}

interface RequestOptions {
  readonly body?: object
  readonly token?: string
  readonly cookie?: string
  /** Under `TRUST_PROXY=on` the last address is the visitor's, as a proxy in front would have written it. */
  readonly from?: string
  readonly headers?: Record<string, string>
}

export type Ask = (endpoint: string, given?: RequestOptions) => Promise<Answer>

/** Asks over HTTP as anyone can; not with fetch, which keeps the Host to itself. */
export const visitorOf =
  (address: string): Ask =>
  async (endpoint, { body, token, cookie, from, headers } = {}) => {
    const [method = 'GET', path = ''] = endpoint.split(' ')
    const since = performance.now()
    const sent = request(`${address}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie: `bp_refresh=${cookie}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...headers,
      },
      signal: AbortSignal.timeout(30_000),
    })
    sent.end(body && JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const received = await text(answer)
    const milliseconds = performance.now() - since
    const kept = /bp_refresh=([^;]*)/.exec(answer.headers['set-cookie']?.join() ?? '')?.[1] ?? ''
    return { status: answer.statusCode ?? 0, text: received, cookie: kept, milliseconds }
  }

export const PASSWORD = 'an-oar-and-a-lantern'
/** The programme of the demonstration that has no limit of places. */
const CODE = 'COMMUNITY'
let people = 0

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly cookie: string
}

export async function signUp(ask: Ask): Promise<Person> {
  people += 1
  const email = `known-${people}@drill.example`
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Dora',
    lastName: 'Drill',
    accountType: 'MENTEE',
    referral: CODE,
  }
  const answer = await ask('POST /auth/signup', { body, from: visitor() })
  if (answer.status !== 200) throw new Error(`signing up failed: ${answer.text}`)
  const { id, access_token: token } = JSON.parse(answer.text)
  return { id, email, token, cookie: answer.cookie }
}

let visitors = 0

/** An address no one has come from yet. */
export function visitor(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

export const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** `tried` attacks of which `held` came to nothing. */
export interface Outcome {
  readonly tried: number
  readonly held: number
  readonly note?: string
}

export const countHeld = (outcomes: readonly boolean[], note = ''): Outcome => ({
  tried: outcomes.length,
  held: outcomes.filter(Boolean).length,
  note,
})
