import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../../testing/caller.ts'
import { addCompany, addPerson, PASSWORD, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { buildApp } from '../../../app.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'

const suite = useTestApp()
let secure: Caller
let close: () => Promise<unknown>

beforeAll(async () => {
  const platform = { ...suite.platform, metrics: createMetrics(), publicUrl: 'https://brightpair.test' }
  const app = await buildApp(platform)
  secure = createCaller(app)
  close = () => app.close()
})
afterAll(() => close())

const someone = async () => addPerson(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)

describe('over https', () => {
  test('no other host under our domain can have written the cookies', async () => {
    const { email } = await someone()
    const { cookies } = await secure('POST /auth/login', { body: { email, password: PASSWORD } })
    expect(Object.keys(cookies).sort()).toEqual(['__Host-bp_device', '__Host-bp_refresh'])
    for (const cookie of Object.values(cookies)) {
      expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Strict' })
      expect(cookie.domain).toBeUndefined()
    }
    const value = cookies['__Host-bp_refresh']?.value ?? ''
    expect((await secure('POST /auth/refresh', { cookies: { '__Host-bp_refresh': value } })).status).toBe(200)
  })

  test('a cookie from before is exchanged, and the new one counts where both are there', async () => {
    const [mine, other] = [await someone(), await someone()]
    const older = (await signIn(suite.call, mine.email)).refresh
    const { status, body, cookies } = await secure('POST /auth/refresh', { cookies: { bp_refresh: older } })
    expect([status, body.id]).toEqual([200, mine.id])
    expect(cookies.bp_refresh).toMatchObject({ value: '', path: '/api/auth' })
    const planted = (await signIn(suite.call, other.email)).refresh
    const both = { bp_refresh: planted, '__Host-bp_refresh': cookies['__Host-bp_refresh']?.value ?? '' }
    expect((await secure('POST /auth/refresh', { cookies: both })).body.id).toBe(mine.id)
  })
})

describe.each(['POST /auth/refresh', 'POST /auth/logout'] as const)('%s', (endpoint) => {
  const from = async (headers: Record<string, string>) => {
    const { email } = await someone()
    const { refresh } = await signIn(suite.call, email)
    const cookies = { bp_refresh: refresh }
    const { status, cookies: given } = await suite.call(endpoint, { cookies, headers })
    return { status, given, refresh }
  }

  test.each([
    ['our own address', { origin: 'http://brightpair.test', 'sec-fetch-site': 'same-origin' }],
    ['the host that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['no browser', {}],
  ])('is answered for %s', async (_, headers) => {
    expect((await from(headers)).status).toBe(endpoint === 'POST /auth/logout' ? 204 : 200)
  })

  test.each([
    ['another site', { origin: 'https://evil.example', host: 'brightpair.test' }],
    ['a neighbour under our domain', { origin: 'http://brightpair.test', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a form elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused for %s, and the session lives on', async (_, headers) => {
    const { status, given, refresh } = await from(headers)
    expect(status).toBe(403)
    expect(given).toEqual({})
    expect((await suite.call('POST /auth/refresh', { cookies: { bp_refresh: refresh } })).status).toBe(200)
  })
})
