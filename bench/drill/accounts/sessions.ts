import { createHmac } from 'node:crypto'
import { type Ask, countHeld, type Outcome, type Person, signUp, times } from './visitor.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whatever someone can make who has a good token and not our secret. */
function forgeriesOf(token: string): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const signed = (head: object, body: object, key: string) => {
    const text = `${part(head)}.${part(body)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const good = { alg: 'HS256', typ: 'at+jwt' }
  return [
    ...['none', 'None', 'NONE', ''].flatMap((alg) => [
      `${part({ ...good, alg })}.${payload}.`,
      `${part({ ...good, alg })}.${payload}.${signature}`,
    ]),
    ...['HS384', 'HS512', 'RS256', 'ES256'].map((alg) => `${part({ ...good, alg })}.${payload}.${signature}`),
    ...['', 'secret', 'brightpair', 'access-token', '\0'.repeat(32)].map((key) => signed(good, claims, key)),
    `${header}.${part({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    `${header}.${part({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    `${header}.${part({ ...claims, aud: 'elsewhere' })}.${signature}`,
    `${header}.${payload}.${[...signature].reverse().join('')}`,
    signed({ ...good, jwk: { kty: 'oct', k: '' } }, claims, ''),
    signed({ ...good, kid: '../../dev/null' }, claims, ''),
  ]
}

export async function forgeTokens(ask: Ask): Promise<Outcome> {
  const { token } = await signUp(ask)
  if ((await ask('GET /auth/me', { token })).status !== 200) throw new Error('a good token was refused')
  const answers = await Promise.all(
    forgeriesOf(token).map((forged) => ask('GET /auth/me', { token: forged })),
  )
  return countHeld(answers.map(({ status }) => status === 401))
}

/** A value from two rotations ago comes back: whoever holds any value of the family is out. */
export async function reuseRefreshValues(ask: Ask): Promise<Outcome> {
  const families = await times(10, async () => {
    const first = await signUp(ask)
    const second = await ask('POST /auth/refresh', { cookie: first.cookie })
    const third = await ask('POST /auth/refresh', { cookie: second.cookie })
    if (third.status !== 200) throw new Error(`a good refresh value was refused: ${third.text}`)
    const tries: boolean[] = []
    for (const cookie of [first.cookie, second.cookie, third.cookie])
      tries.push((await ask('POST /auth/refresh', { cookie })).status === 401)
    return tries
  })
  return countHeld(families.flat())
}

/** Opens a stream and resolves with how long it went on after its end was due. */
async function listen(address: string, { token }: Person): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/events`, { headers, signal: AbortSignal.timeout(60_000) })
  if (!response.ok) throw new Error(`no stream: ${response.status}`)
  const over = response.text().then(
    () => performance.now(),
    () => Number.POSITIVE_INFINITY,
  )
  return async () => {
    const since = performance.now()
    return Math.max(0, (await over) - since)
  }
}

const FIVE_SECONDS = 5_000

async function endStreams(
  ask: Ask,
  address: string,
  end: (person: Person) => Promise<void>,
): Promise<Outcome> {
  const lengths = await times(10, async () => {
    const person = await signUp(ask)
    const untilOver = await listen(address, person)
    await end(person)
    return untilOver()
  })
  const longest = Math.round(Math.max(...lengths))
  return countHeld(
    lengths.map((length) => length < FIVE_SECONDS),
    `longest ${longest} ms`,
  )
}

export const logOutOfStreams = (ask: Ask, address: string): Promise<Outcome> =>
  endStreams(ask, address, async ({ cookie }) => {
    await ask('POST /auth/logout', { cookie })
  })

export const deactivateInStreams = (ask: Ask, address: string, admin: string): Promise<Outcome> =>
  endStreams(ask, address, async ({ id }) => {
    const { version } = JSON.parse((await ask(`GET /admin/people/${id}`, { token: admin })).text)
    const response = await ask(`POST /admin/people/${id}/deactivate`, { token: admin, body: { version } })
    if (response.status !== 200) throw new Error(`deactivating failed: ${response.text}`)
  })
