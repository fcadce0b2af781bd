import { describe, expect, test } from 'vitest'
import { addCompany, addPerson, PASSWORD, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const NEW_PASSWORD = 'the-second-lantern'

async function person() {
  const company = await addCompany(suite.platform)
  return addPerson(suite.platform, 'MENTEE', company.id)
}

async function requestLink(email: string): Promise<string> {
  await suite.call('POST /auth/forgot-password', { body: { email } })
  const mail = await suite.mailbox.latestTo(email, 'Set a new password')
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

const redeem = (token: string, password = NEW_PASSWORD) =>
  suite.call('POST /auth/reset-password', { body: { token, password } })

describe('a forgotten password', () => {
  test('is set anew with the mailed link, and every session ends', async () => {
    const { email } = await person()
    const { refresh } = await signIn(suite.call, email)
    expect((await redeem(await requestLink(email))).status).toBe(200)
    expect((await suite.call('POST /auth/refresh', { cookies: { bp_refresh: refresh } })).status).toBe(401)
    await signIn(suite.call, email, NEW_PASSWORD)
    expect((await suite.mailbox.latestTo(email, 'Your password was changed')).text).toContain('other devices')
  })

  test('the answer is the same for known and unknown addresses', async () => {
    const { email } = await person()
    const known = await suite.call('POST /auth/forgot-password', { body: { email } })
    const unknown = await suite.call('POST /auth/forgot-password', {
      body: { email: 'nobody@reset.example' },
    })
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
  })

  test('a link is void after 30 minutes', async () => {
    const { email } = await person()
    const token = await requestLink(email)
    suite.clock.advance(30 * 60_000 + 1_000)
    expect((await redeem(token)).status).toBe(410)
  })

  test('a refused password does not use up the link', async () => {
    const { email } = await person()
    const token = await requestLink(email)
    expect((await redeem(token, 'password1')).body.code).toBe('weak_password')
    expect((await redeem(token)).status).toBe(200)
  })

  test('the link leads to our own address whatever Host the request names', async () => {
    const { email } = await person()
    await suite.call('POST /auth/forgot-password', { body: { email }, headers: { host: 'evil.example' } })
    const mail = await suite.mailbox.latestTo(email, 'Set a new password')
    expect(mail.text).toContain('http://brightpair.test/reset-password#token=')
    expect(`${mail.html}${mail.text}`).not.toContain('evil.example')
  })

  test('a fourth mail to one address within half an hour is refused', async () => {
    const { email } = await person()
    const ask = () => suite.call('POST /auth/forgot-password', { body: { email } })
    for (let round = 0; round < 3; round++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})

describe('changing the password', () => {
  test('needs the current one, keeps this session and ends the others', async () => {
    const { email } = await person()
    const here = await signIn(suite.call, email)
    const elsewhere = await signIn(suite.call, email)
    const change = (currentPassword: string) =>
      suite.call('POST /auth/change-password', {
        body: { currentPassword, newPassword: NEW_PASSWORD },
        token: here.token,
      })
    expect((await change('not-the-current')).body.code).toBe('wrong_password')
    expect((await change(PASSWORD)).status).toBe(204)
    expect((await suite.call('GET /auth/me', { token: here.token })).status).toBe(200)
    expect((await suite.call('GET /auth/me', { token: elsewhere.token })).status).toBe(401)
  })
})
