import { beforeEach, describe, expect, test } from 'vitest'
import { addCompany, addPerson, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const DAY = 86_400_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function someone() {
  const company = await addCompany(suite.platform)
  return addPerson(suite.platform, 'MENTEE', company.id)
}

async function logIn(email: string, userAgent: string, device?: string) {
  const { body, cookies } = await suite.call('POST /auth/login', {
    body: { email, password: PASSWORD, rememberMe: true },
    headers: { 'user-agent': userAgent },
    ...(device ? { cookies: { bp_device: device } } : {}),
  })
  return {
    token: body.access_token,
    refresh: cookies.bp_refresh?.value ?? '',
    device: cookies.bp_device?.value ?? '',
  }
}

const listed = async (token: string) => (await suite.call('GET /auth/sign-ins', { token })).body.signIns
const isIn = async (token: string) => (await suite.call('GET /auth/me', { token })).status === 200
const end = (token: string, id: string) =>
  suite.call('DELETE /auth/sign-ins/:signInId', { token, params: { signInId: id } })

describe('where somebody is logged in', () => {
  test('is listed in words of ours, this device first', async () => {
    const { email } = await someone()
    await logIn(email, IPHONE)
    suite.clock.advance(60_000)
    await logIn(email, '<img src=x onerror=alert(1)>')
    suite.clock.advance(60_000)
    const { token } = await logIn(email, FIREFOX)
    expect((await listed(token)).map(({ browser, isThisOne }) => [browser, isThisOne])).toEqual([
      ['Firefox on Windows', true],
      ['', false],
      ['Safari on iPhone', false],
    ])
  })

  test('one is ended at once, the others stay, and ending it twice says so', async () => {
    const { email } = await someone()
    const [phone, third] = [await logIn(email, IPHONE), await logIn(email, FIREFOX)]
    const here = await logIn(email, FIREFOX)
    const gone = (await listed(here.token)).find(({ browser }) => browser === 'Safari on iPhone')?.id ?? ''
    const answers = await Promise.all([end(here.token, gone), end(here.token, gone)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([await isIn(phone.token), await isIn(third.token), await isIn(here.token)]).toEqual([
      false,
      true,
      true,
    ])
    const renewed = await suite.call('POST /auth/refresh', { cookies: { bp_refresh: phone.refresh } })
    expect(renewed.status).toBe(401)
    expect((await listed(here.token)).map(({ id }) => id)).not.toContain(gone)
  })

  test('all others are ended together', async () => {
    const { email } = await someone()
    const others = [await logIn(email, IPHONE), await logIn(email, FIREFOX)]
    const here = await logIn(email, FIREFOX)
    const { body } = await suite.call('POST /auth/sign-ins/end-others', { token: here.token })
    expect(body.signIns.map(({ isThisOne }) => isThisOne)).toEqual([true])
    for (const { token } of others) expect(await isIn(token)).toBe(false)
    expect(await isIn(here.token)).toBe(true)
  })

  test('nobody ends, or learns of, a device of somebody else', async () => {
    const [own, stranger] = [await logIn((await someone()).email, IPHONE), await someone()]
    const { token } = await logIn(stranger.email, FIREFOX)
    const [foreign] = await listed(own.token)
    const [refused, unknown] = [
      await end(token, foreign?.id ?? ''),
      await end(token, '00000000-0000-4000-8000-000000000000'),
    ]
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
    expect(await isIn(own.token)).toBe(true)
  })
})

test('a sign-in that is renewed again and again ends after half a year', async () => {
  const { email } = await someone()
  let { refresh } = await logIn(email, FIREFOX)
  let days = 0
  for (let status = 200; status === 200 && days < 400; ) {
    suite.clock.advance(20 * DAY)
    days += 20
    const renewed = await suite.call('POST /auth/refresh', { cookies: { bp_refresh: refresh } })
    status = renewed.status
    refresh = renewed.cookies.bp_refresh?.value ?? ''
  }
  expect(days).toBe(180)
})

describe('a device that was not seen before', () => {
  const subject = 'A new device logged in to your account'
  const told = (email: string) =>
    suite.mailbox.received.filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject)

  test('is told by email, once a day, and the first one of all is not', async () => {
    const { email } = await someone()
    const first = await logIn(email, IPHONE)
    await logIn(email, IPHONE, first.device)
    await logIn(email, FIREFOX)
    await logIn(email, FIREFOX)
    const mail = await suite.mailbox.latestTo(email, subject)
    expect(mail.text).toContain('Firefox on Windows logged in to the account with this address')
    expect(mail.text).toContain('/forgot-password')
    expect(told(email)).toHaveLength(1)
  })

  test('a wrong password tells nobody', async () => {
    const { email } = await someone()
    await logIn(email, IPHONE)
    const { status } = await suite.call('POST /auth/login', {
      body: { email, password: 'not-this-one-at-all' },
    })
    expect([status, told(email)]).toEqual([401, []])
  })
})
