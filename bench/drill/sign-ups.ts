import { setTimeout as delay } from 'node:timers/promises'

const WRITERS = 4
/** The programme of the demonstration that has no limit of places. */
const CODE = 'COMMUNITY'

/** One acknowledged sign-up: the token proves the account and its session, both written by the request. */
export interface SignUp {
  email: string
  token: string
}

/** Signs people up over HTTP from several sides until told to stop; keeps what was acknowledged in full. */
export function keepSigningUp(address: string, round: number) {
  const acknowledged: SignUp[] = []
  let refused = ''
  let isOver = false

  async function write(writer: number) {
    for (let turn = 0; !isOver; turn++) {
      const email = `drill-${round}-${writer}-${turn}@drill.example`
      const response = await signUp(address, email).catch(() => undefined)
      if (response && 'token' in response) acknowledged.push(response)
      else {
        refused = response?.refused ?? refused
        await delay(20)
      }
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    acknowledged,
    /** However slow the machine is: killing before anything was written would show nothing. */
    async untilFirst() {
      for (let tries = 0; acknowledged.length === 0 && tries < 600; tries++) await delay(50)
    },
    async stop() {
      isOver = true
      await writers
      if (acknowledged.length === 0) throw new Error(`nothing was acknowledged in round ${round}: ${refused}`)
    },
  }
}

const signUp = (address: string, email: string) =>
  tokenBy(`${address}/api/auth/signup`, email, {
    firstName: 'Kill',
    lastName: 'Drill',
    accountType: 'MENTEE',
    referral: CODE,
  })

async function tokenBy(url: string, email: string, rest: object): Promise<SignUp | { refused: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'kill drill passphrase', ...rest }),
    signal: AbortSignal.timeout(5_000),
  })
  if (!response.ok) return { refused: `${response.status} ${await response.text()}` }
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { email, token }
}

/** The sign-ups that the product no longer knows. */
export async function lost(address: string, signUps: SignUp[]): Promise<string[]> {
  const missing: string[] = []
  for (const { email, token } of signUps) {
    const first = await whoIs(address, token)
    const response = first.status === 401 ? await whoIs(address, await freshToken(address, email)) : first
    const known = response.ok ? ((await response.json()) as { email: string }).email : await response.text()
    if (known !== email) missing.push(`${email}: ${known}`)
  }
  return missing
}

/** A token lives for ten minutes, and a large restore takes longer: then the password still proves the account. */
async function freshToken(address: string, email: string): Promise<string> {
  const response = await tokenBy(`${address}/api/auth/login`, email, {})
  return 'token' in response ? response.token : ''
}

/** A killed PostgreSQL may be noticed only by the next question: "unavailable" says nothing about what was kept. */
async function whoIs(address: string, token: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    if (response.status !== 503 || tries === 50) return response
    await delay(100)
  }
}
