import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { TEST_SECRET } from '../../../testing/app.ts'
import { addCompany, addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { deriveSecrets } from '../../platform/auth/secrets.ts'
import { users } from '../../platform/db/schema/index.ts'

const suite = useTestApp()

async function signedIn() {
  const company = await addCompany(suite.platform)
  const person = await addPerson(suite.platform, 'MENTEE', company.id)
  return { person, ...(await signIn(suite.call, person.email)) }
}

const refreshWith = (value: string) => suite.call('POST /auth/refresh', { cookies: { bp_refresh: value } })
const whoAmI = (token: string) => suite.call('GET /auth/me', { token })

describe('a session', () => {
  test('goes on with a new refresh value and a working token', async () => {
    const { refresh } = await signedIn()
    const { status, body, cookies } = await refreshWith(refresh)
    expect(status).toBe(200)
    expect(cookies.bp_refresh?.value).not.toBe(refresh)
    expect((await whoAmI(body.access_token)).status).toBe(200)
  })

  test('survives two tabs that refresh at the same moment, and both get the same successor', async () => {
    const { refresh } = await signedIn()
    const [one, two] = await Promise.all([refreshWith(refresh), refreshWith(refresh)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.cookies.bp_refresh?.value).toBe(two.cookies.bp_refresh?.value)
    expect((await refreshWith(one.cookies.bp_refresh?.value ?? '')).status).toBe(200)
  })

  test('ends as a whole when an old refresh value comes back', async () => {
    const { refresh } = await signedIn()
    const next = (await refreshWith(refresh)).cookies.bp_refresh?.value ?? ''
    suite.clock.advance(11_000)
    expect((await refreshWith(refresh)).status).toBe(401)
    expect((await refreshWith(next)).status).toBe(401)
  })

  test('ends as a whole when a grandparent value comes back at once', async () => {
    const { refresh, token } = await signedIn()
    const second = (await refreshWith(refresh)).cookies.bp_refresh?.value ?? ''
    const third = (await refreshWith(second)).cookies.bp_refresh?.value ?? ''
    expect((await refreshWith(refresh)).status).toBe(401)
    expect((await refreshWith(third)).status).toBe(401)
    suite.clock.advance(1_001)
    expect((await whoAmI(token)).status).toBe(401)
  })

  test('does not end through a made-up refresh value that names it', async () => {
    const { refresh } = await signedIn()
    const [sessionId] = refresh.split('.')
    expect((await refreshWith(`${sessionId}.7.${'A'.repeat(43)}`)).status).toBe(401)
    expect((await refreshWith(refresh)).status).toBe(200)
  })

  test('ends at log-out, for its access token too', async () => {
    const { refresh, token } = await signedIn()
    const answer = await suite.call('POST /auth/logout', { cookies: { bp_refresh: refresh } })
    expect(answer.status).toBe(204)
    expect((await whoAmI(token)).body.code).toBe('not_signed_in')
    expect((await refreshWith(refresh)).status).toBe(401)
  })

  test('tells an expired access token from a missing one', async () => {
    const { token } = await signedIn()
    suite.clock.advance(10 * 60_000 + 1_000)
    expect((await whoAmI(token)).body.code).toBe('token_expired')
    expect((await suite.call('GET /auth/me')).body.code).toBe('not_signed_in')
  })

  test('ends within a second when the person is deactivated', async () => {
    const { token, person } = await signedIn()
    expect((await whoAmI(token)).status).toBe(200)
    await suite.platform.database.db
      .update(users)
      .set({ deactivatedAt: new Date() })
      .where(eq(users.id, person.id))
    suite.clock.advance(1_001)
    expect((await whoAmI(token)).status).toBe(401)
  })
})

describe('an access token is refused', () => {
  const key = deriveSecrets(TEST_SECRET).accessTokenKey
  const claims = { sid: crypto.randomUUID(), sub: crypto.randomUUID() }
  const valid = (header = { alg: 'HS256', typ: 'at+jwt' }) =>
    new SignJWT(claims).setProtectedHeader(header).setAudience('brightpair:api').setExpirationTime('5m')

  test.each<[string, () => Promise<string> | string]>([
    [
      'without a signature',
      () => new UnsecuredJWT(claims).setAudience('brightpair:api').setExpirationTime('5m').encode(),
    ],
    ['with another algorithm', () => valid({ alg: 'HS512', typ: 'at+jwt' }).sign(key)],
    ['for another audience', () => valid().setAudience('elsewhere').sign(key)],
    ['of another type', () => valid({ alg: 'HS256', typ: 'JWT' }).sign(key)],
    ['signed with another key', () => valid().sign(new Uint8Array(32))],
    ['of a session that does not exist', () => valid().sign(key)],
    ['that is no token', () => 'a.b.c'],
  ])('%s', async (_, make) => {
    expect((await whoAmI(await make())).status).toBe(401)
  })
})
