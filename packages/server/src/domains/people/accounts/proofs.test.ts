import { expect, test } from 'vitest'
import { addCompany, addPerson, PASSWORD, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const MINUTE = 60_000

async function signedInAdmin() {
  const { email } = await addPerson(suite.platform, 'ADMIN', null)
  return signIn(suite.call, email)
}

const exportAs = (token: string) =>
  suite.app.inject({ url: '/api/admin/companies.csv', headers: { authorization: `Bearer ${token}` } })

/**
 * Two people who signed in this long ago, with fresh tokens: a token does not prove how recently a password was
 * entered.
 */
async function leftAlone(minutes: number) {
  const refreshes = [(await signedInAdmin()).refresh, (await signedInAdmin()).refresh]
  suite.clock.advance(minutes * MINUTE)
  return Promise.all(
    refreshes.map(async (bp_refresh) => {
      const { body } = await suite.call('POST /auth/refresh', { cookies: { bp_refresh } })
      return body.access_token
    }),
  )
}

test('a sign-in is fresh proof for a quarter of an hour, and its renewals are none', async () => {
  const { token } = await signedInAdmin()
  expect((await exportAs(token)).statusCode).toBe(200)
  const [late = ''] = await leftAlone(16)
  const refused = await exportAs(late)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'proof_needed'])
  const [inTime = ''] = await leftAlone(14)
  expect((await exportAs(inTime)).statusCode).toBe(200)
})

test('the password opens it again for this sign-in alone', async () => {
  const [token = '', other = ''] = await leftAlone(20)
  const wrong = await suite.call('POST /auth/proof', { token, body: { password: 'not-the-password' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
  expect((await exportAs(token)).statusCode).toBe(401)

  const right = await suite.call('POST /auth/proof', { token, body: { password: PASSWORD } })
  expect(right.status).toBe(204)
  expect((await exportAs(token)).statusCode).toBe(200)
  expect((await exportAs(other)).statusCode).toBe(401)
})

test('guesses at it are limited, also a hundred sent at once', async () => {
  const { token } = await signedInAdmin()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => suite.call('POST /auth/proof', { token, body: { password: 'guess' } })),
  )
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('whoever has no company sign-on is offered the password', async () => {
  const { id } = await addCompany(suite.platform)
  const { email } = await addPerson(suite.platform, 'MENTEE', id)
  const { token } = await signIn(suite.call, email)
  expect((await suite.call('GET /auth/proof', { token })).body).toEqual({ ways: ['password'] })
  const { status, body } = await suite.call('POST /sso/proof', { token })
  expect([status, body.code]).toEqual([404, 'not_found'])
})
