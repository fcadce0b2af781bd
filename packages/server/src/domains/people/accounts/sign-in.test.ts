import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../../testing/caller.ts'
import { addCompany, addPerson, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { buildApp } from '../../../app.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'

const suite = useTestApp()

async function member(values = {}) {
  const company = await addCompany(suite.platform)
  return addPerson(suite.platform, 'MENTOR', company.id, values)
}

const tryPassword = (email: string, password: string, ip = '10.0.0.1') =>
  suite.call('POST /auth/login', { body: { email, password }, ip })

/** Another app on the same database, with empty caches. */
const anotherServer = (options = {}) => buildApp({ ...suite.platform, metrics: createMetrics() }, options)

describe('signing in', () => {
  test('answers with the fields of the account', async () => {
    const { email, id } = await member({ firstName: 'Ruth', lastName: 'Adeyemi' })
    const { status, body } = await tryPassword(email.toUpperCase(), PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, firstName: 'Ruth', lastName: 'Adeyemi', accountType: 'MENTOR' })
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await member()
    const wrong = await tryPassword(email, 'not-the-password')
    const unknown = await tryPassword('nobody@nowhere.example', 'not-the-password')
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('the sixth failure within half an hour is 429, in any letter case, and passes with time', async () => {
    const { email } = await member()
    for (let round = 0; round < 5; round++) {
      expect((await tryPassword(round % 2 ? email : email.toUpperCase(), 'wrong-guess')).status).toBe(401)
    }
    expect((await tryPassword(email, PASSWORD)).status).toBe(429)
    suite.clock.advance(31 * 60_000)
    expect((await tryPassword(email, PASSWORD)).status).toBe(200)
  })

  test('forty guesses at the same moment are not all looked at', async () => {
    const { email } = await member()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryPassword(email, 'wrong-guess', '10.0.0.2')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('addresses of one IPv6 network count as one visitor', async () => {
    const { email } = await member()
    for (let round = 0; round < 5; round++) await tryPassword(email, 'wrong-guess', `2001:db8:1:2::${round}`)
    expect((await tryPassword(email, PASSWORD, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await tryPassword(email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('a forged forwarding header does not make a new visitor', async () => {
    const { email } = await member()
    const from = (address: string) =>
      suite.call('POST /auth/login', {
        body: { email, password: 'wrong-guess' },
        ip: '10.0.0.3',
        headers: { 'x-forwarded-for': address },
      })
    for (let round = 0; round < 5; round++) await from(`10.7.0.${round}`)
    expect((await from('10.7.0.99')).status).toBe(429)
  })

  test('failures are remembered by a server that has just started', async () => {
    const { email } = await member()
    for (let round = 0; round < 5; round++) await tryPassword(email, 'wrong-guess', '10.0.0.5')
    const restarted = await anotherServer()
    const answer = await createCaller(restarted)('POST /auth/login', {
      body: { email, password: PASSWORD },
      ip: '10.0.0.5',
    })
    await restarted.close()
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
  })

  test('behind a trusted proxy only the address that the proxy itself wrote counts', async () => {
    const { email } = await member()
    const behindProxy = await anotherServer({ trustProxy: 'on' })
    const from = async (forwarded: string) =>
      (
        await createCaller(behindProxy)('POST /auth/login', {
          body: { email, password: 'wrong-guess' },
          ip: '10.0.0.6',
          headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
        })
      ).status
    for (let round = 0; round < 5; round++) expect(await from(`10.8.0.${round}, 192.0.2.7`)).toBe(401)
    expect(await from('10.8.0.99, 192.0.2.7')).toBe(429)
    expect(await from('192.0.2.8')).toBe(401)
    await behindProxy.close()
  })

  describe('while strangers guess from many addresses', () => {
    /** Five attempts each from eleven addresses: more than one account accepts from strangers. */
    async function guessEverywhere(email: string, network: string) {
      const answers = []
      for (let from = 0; from < 11; from++)
        for (let round = 0; round < 5; round++)
          answers.push((await tryPassword(email, 'wrong-guess', `10.${network}.0.${from}`)).status)
      return answers
    }
    const inBrowser = (email: string, password: string, device: string, ip: string) =>
      suite.call('POST /auth/login', { body: { email, password }, cookies: { bp_device: device }, ip })

    test('they are stopped, and the person signs in where they have been before', async () => {
      const { email } = await member()
      const before = await tryPassword(email, PASSWORD, '10.30.1.1')
      const device = before.cookies.bp_device?.value ?? ''
      expect(before.cookies.bp_device).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

      const answers = await guessEverywhere(email, '30')
      expect(answers.filter((status) => status === 401)).toHaveLength(50)
      expect((await tryPassword(email, PASSWORD, '10.30.2.1')).status).toBe(429)
      expect((await inBrowser(email, PASSWORD, device, '10.30.0.1')).status).toBe(200)
    })

    test('a new password lifts it for the person, at once and in that browser from then on', async () => {
      const { email } = await member()
      await guessEverywhere(email, '31')
      const ip = '10.31.3.1'
      expect((await tryPassword(email, PASSWORD, ip)).status).toBe(429)
      await suite.call('POST /auth/forgot-password', { body: { email }, ip })
      const mail = await suite.mailbox.latestTo(email, 'Set a new password')
      const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
      const password = 'the-second-lantern'
      const reset = await suite.call('POST /auth/reset-password', { body: { token, password }, ip })
      expect(reset.status).toBe(200)
      expect((await tryPassword(email, password, ip)).status).toBe(200)
      expect((await guessEverywhere(email, '32')).filter((status) => status === 401)).toHaveLength(50)
      const device = reset.cookies.bp_device?.value ?? ''
      expect((await inBrowser(email, password, device, ip)).status).toBe(200)
    })

    test('a browser that is known for one account is a stranger to another, and has few attempts itself', async () => {
      const [one, other] = [await member(), await member()]
      const device = (await tryPassword(one.email, PASSWORD, '10.33.1.1')).cookies.bp_device?.value ?? ''
      await guessEverywhere(other.email, '33')
      expect((await inBrowser(other.email, PASSWORD, device, '10.33.2.1')).status).toBe(429)
      const forged = device.replace(one.id, other.id)
      expect((await inBrowser(other.email, PASSWORD, forged, '10.33.2.1')).status).toBe(429)
      const tries = await Promise.all(
        Array.from({ length: 15 }, () => inBrowser(one.email, 'wrong-guess', device, '10.33.3.1')),
      )
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    })
  })

  test('a deactivated person is told so only with the right password', async () => {
    const { email } = await member({ deactivatedAt: new Date() })
    expect((await tryPassword(email, 'wrong-guess', '10.0.0.4')).body.code).toBe('wrong_credentials')
    expect((await tryPassword(email, PASSWORD, '10.0.0.4')).body.code).toBe('forbidden')
  })

  test('Remember me decides between a cookie for 30 days and one for this browser session', async () => {
    const { email } = await member()
    const brief = await tryPassword(email, PASSWORD)
    expect(brief.cookies.bp_refresh?.expires).toBeUndefined()
    const long = await suite.call('POST /auth/login', {
      body: { email, password: PASSWORD, rememberMe: true },
    })
    const expires = long.cookies.bp_refresh?.expires as Date
    const days = (expires.getTime() - suite.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })
})
