import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_SECRET } from '../../../../testing/app.ts'
import { addCompany, addPerson, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { deriveSecrets } from '../../../platform/auth/secrets.ts'
import { users } from '../../../platform/db/schema/index.ts'
import { rotateSignIn } from './sign-ins.queries.ts'

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

  test('is renewed without a word to any index, as it is all day long', async () => {
    const { person } = await signedIn()
    await suite.platform.database.transaction(async (tx) => {
      const { rows } = await tx.$client.query('SELECT id FROM sessions WHERE user_id = $1', [person.id])
      const counted = async () =>
        (
          await tx.$client.query(
            `SELECT pg_stat_get_xact_tuples_updated('sessions'::regclass)::int AS updates,
               pg_stat_get_xact_tuples_hot_updated('sessions'::regclass)::int AS beside`,
          )
        ).rows[0]
      const before = await counted()
      const renewed = { generation: 1, rotatedAt: new Date(), expiresAt: new Date(Date.now() + 1_000) }
      await rotateSignIn(tx, rows[0].id, renewed)
      const { updates, beside } = await counted()
      expect([updates - before.updates, beside - before.beside]).toEqual([1, 1])
    })
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
    const response = await suite.call('POST /auth/logout', { cookies: { bp_refresh: refresh } })
    expect(response.status).toBe(204)
    expect((await whoAmI(token)).body.code).toBe('not_signed_in')
    expect((await refreshWith(refresh)).status).toBe(401)
  })

  test('tells an expired access token from a missing one', async () => {
    const [{ token }, { token: neverUsed }] = [await signedIn(), await signedIn()]
    expect((await whoAmI(token)).status).toBe(200)
    suite.clock.advance(10 * 60_000 + 1_000)
    expect((await whoAmI(token)).body.code).toBe('token_expired')
    expect((await whoAmI(neverUsed)).body.code).toBe('token_expired')
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

describe('an access token made by hand', () => {
  const { accessTokenKey: key, refreshKey, unsubscribeKey } = deriveSecrets(TEST_SECRET)
  /** Of a live session, so that only the defect itself can cause a refusal. */
  let claims: { sid: string; sub: string }
  let refresh = ''

  beforeAll(async () => {
    const live = await signedIn()
    refresh = live.refresh
    claims = { sid: refresh.split('.')[0] ?? '', sub: live.person.id }
  })

  const seconds = () => Math.floor(suite.clock.now().getTime() / 1000)
  const token = (header = { alg: 'HS256', typ: 'at+jwt' }, payload: Record<string, unknown> = {}) =>
    new SignJWT({ aud: 'brightpair:api', exp: seconds() + 300, ...claims, ...payload }).setProtectedHeader(
      header,
    )

  test('is accepted when everything about it is right', async () => {
    expect((await whoAmI(await token().sign(key))).status).toBe(200)
  })

  test.each<[string, () => Promise<string> | string]>([
    [
      'without a signature',
      () => new UnsecuredJWT({ aud: 'brightpair:api', exp: seconds() + 300, ...claims }).encode(),
    ],
    ['with its signature cut off', async () => (await token().sign(key)).replace(/[^.]+$/, '')],
    [
      'that says its algorithm is none, in any letter case',
      async () =>
        (await token().sign(key)).replace(
          /^[^.]+/,
          Buffer.from('{"alg":"nOnE","typ":"at+jwt"}').toString('base64url'),
        ),
    ],
    ['with another algorithm', () => token({ alg: 'HS512', typ: 'at+jwt' }).sign(key)],
    [
      'signed with a key pair',
      async () => token({ alg: 'ES256', typ: 'at+jwt' }).sign((await generateKeyPair('ES256')).privateKey),
    ],
    ['for another audience', () => token(undefined, { aud: 'elsewhere' }).sign(key)],
    ['for no audience', () => token(undefined, { aud: undefined }).sign(key)],
    ['of another type', () => token({ alg: 'HS256', typ: 'JWT' }).sign(key)],
    ['that never expires', () => token(undefined, { exp: undefined }).sign(key)],
    ['that has expired', () => token(undefined, { exp: seconds() - 1 }).sign(key)],
    ['without a session', () => token(undefined, { sid: undefined }).sign(key)],
    ['that names another person', () => token(undefined, { sub: crypto.randomUUID() }).sign(key)],
    ['that names another session', () => token(undefined, { sid: crypto.randomUUID() }).sign(key)],
    ['signed with the key of refresh values', () => token().sign(refreshKey)],
    ['signed with the key of unsubscribe links', () => token().sign(unsubscribeKey)],
    ['signed with a key of nulls', () => token().sign(new Uint8Array(32))],
    ['that is a refresh value', () => refresh],
    ['that is no token', () => 'a.b.c'],
  ])('is refused %s', async (_, make) => {
    expect((await whoAmI(await make())).status).toBe(401)
  })
})
