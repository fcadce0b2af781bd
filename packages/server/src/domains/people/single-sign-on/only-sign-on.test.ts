import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOnAs, startCompanyProvider } from '../../../../testing/company-provider.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { codeAt, halfWay, switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { addPasskey, passkeyChallenge } from '../../../../testing/passkeys.ts'
import { addCompany, PASSWORD } from '../../../../testing/people.ts'
import { begin, callbackOf, retryWhenBusy, setUpSignOn } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let ruth: Member
let contractor: Member
let company: Awaited<ReturnType<typeof addCompany>>
let provider: Awaited<ReturnType<typeof startCompanyProvider>>

const proven = { emailProvenAt: new Date() }

beforeAll(async () => {
  const { platform } = suite
  company = await addCompany(platform, { code: 'ONLY', plan: 'ENTERPRISE' })
  admin = await addMember(platform, 'ADMIN', null, { email: 'boss@only.example' })
  ruth = await addMember(platform, 'MENTOR', company.id, { email: 'ruth@only.example', ...proven })
  contractor = await addMember(platform, 'MENTEE', company.id, { email: 'pat@private.example', ...proven })
  provider = await startCompanyProvider([callbackOf(suite, company.id)], {
    ruth: { email: 'ruth@only.example', email_verified: true },
  })
  const given = { issuer: provider.issuer, domains: ['only.example'] }
  expect((await setUpSignOn(suite, admin, company.id, given)).status).toBe(200)
  expect((await suite.call('GET /auth/me', { token: ruth.token })).status).toBe(200)
  expect((await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })).body.isOnly).toBe(true)
})
afterAll(() => provider.close())
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const logIn = async (email: string, password = PASSWORD) => {
  const { status, body } = await suite.call('POST /auth/login', { body: { email, password } })
  return [status, (body as unknown as { code?: string; message?: string }).code]
}
const mailsTo = async (email: string) =>
  (
    await suite.platform.database.pool.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1',
      [email],
    )
  ).rows.map(({ kind }) => kind)

describe('where a company allows its sign-on alone', () => {
  test('whoever came in otherwise is out, also with the right password, and comes in by the sign-on', async () => {
    suite.clock.advance(2_000)
    expect((await suite.call('GET /auth/me', { token: ruth.token })).status).toBe(401)
    expect(await logIn(ruth.email)).toEqual([403, 'sign_on_only'])
    const { body, cookie } = await begin(suite, 'ONLY')
    const back = await signOnAs('ruth', body.location, callbackOf(suite, company.id))
    expect((await retryWhenBusy(suite, back, cookie)).refresh?.value).toBeTruthy()
  })

  test('nobody learns which addresses of its domain have an account', async () => {
    const answers = [
      await logIn(ruth.email, 'not-the-password'),
      await logIn('nobody@only.example', 'not-the-password'),
      await logIn(admin.email, 'not-the-password'),
    ]
    expect(answers).toEqual([
      [403, 'sign_on_only'],
      [403, 'sign_on_only'],
      [403, 'sign_on_only'],
    ])
    // With another domain, only someone who knows the password learns it.
    expect(await logIn(contractor.email, 'not-the-password')).toEqual([401, 'wrong_credentials'])
    expect(await logIn(contractor.email)).toEqual([403, 'sign_on_only'])
  })

  test('a platform admin keeps their password, and can lift it', async () => {
    expect(await logIn(admin.email)).toEqual([200, undefined])
    const given = { issuer: provider.issuer, domains: ['only.example'] }
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: false })
    expect(await logIn(contractor.email)).toEqual([200, undefined])
    await setUpSignOn(suite, admin, company.id, { ...given, isEnabled: false, isOnly: true })
    expect(await logIn(contractor.email), 'a sign-on that is off closes nothing').toEqual([200, undefined])
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })
    expect(await logIn(contractor.email)).toEqual([403, 'sign_on_only'])
  })

  test('a new password can’t be asked for or set, and the answer is the same as for anyone', async () => {
    const asked = (email: string) => suite.call('POST /auth/forgot-password', { body: { email } })
    const [known, unknown] = [await asked(contractor.email), await asked('nobody@only.example')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await suite.mailbox.latestTo(contractor.email, 'You log in with your company sign-on')
    expect(await mailsTo(contractor.email)).not.toContain('reset-password')
  })

  test('a passkey opens nothing, neither as a login nor as fresh proof', async () => {
    const given = { issuer: provider.issuer, domains: ['only.example'] }
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: false })
    const { token } = await signedIn(suite.platform, contractor)
    const { device } = await addPasskey(suite, token)
    const { secret } = await switchOnCodes(suite, token)
    const half = await halfWay(suite, contractor.email)
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })
    const logInWith = async () =>
      suite.call('POST /auth/login/passkey', {
        body: { credential: device.assert(await passkeyChallenge(suite)), rememberMe: false },
      })
    const { status, body, cookies } = await logInWith()
    expect([status, body.code, cookies]).toEqual([403, 'sign_on_only', {}])
    const code = await codeAt(suite, secret, 1)
    const finished = await suite.call('POST /auth/login/code', { body: { token: half, code } })
    expect(finished.body.code, 'begun before').toBe('sign_on_only')

    // Someone who used single sign-on proves their identity there, too.
    const inside = await signedIn(suite.platform, contractor)
    await suite.platform.database.pool.query('UPDATE sessions SET by_sign_on = true WHERE user_id = $1', [
      contractor.id,
    ])
    const passkey = device.assert(await passkeyChallenge(suite))
    for (const proof of [{ passkey }, { code: await codeAt(suite, secret, 1) }, { password: PASSWORD }]) {
      const response = await suite.call('POST /auth/proof', { token: inside.token, body: proof })
      expect(response.body.code, Object.keys(proof)[0]).toBe('sign_on_only')
    }
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: false })
    expect((await logInWith()).status, 'lifted').toBe(200)
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })
  })

  test('a link for a new password from before chooses none', async () => {
    const given = { issuer: provider.issuer, domains: ['only.example'] }
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: false })
    await suite.call('POST /auth/forgot-password', { body: { email: contractor.email } })
    const { text } = await suite.mailbox.latestTo(contractor.email, 'Set a new password')
    const [, token = ''] = /#token=([\w-]+)/.exec(text ?? '') ?? []
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })
    const choose = () =>
      suite.call('POST /auth/reset-password', { body: { token, password: 'walking-home-in-the-rain' } })
    const refused = await choose()
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'sign_on_only' }])
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: false })
    expect((await choose()).status, 'the link was not used up').toBe(200)
    await setUpSignOn(suite, admin, company.id, { ...given, isOnly: true })
  })

  test('nobody registers with a password', async () => {
    const { status, body } = await suite.call('POST /auth/signup', {
      body: {
        email: 'new@elsewhere.example',
        password: 'walking-home-in-the-rain',
        firstName: 'Noor',
        lastName: 'Aziz',
        accountType: 'MENTEE',
        referral: 'ONLY',
      },
    })
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'sign_up_closed'])
  })
})
