import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOnAs, startCompanyProvider } from '../../../../testing/company-provider.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addPasskey, type Device, passkeyChallenge } from '../../../../testing/passkeys.ts'
import { addCaller, addCompany, PASSWORD } from '../../../../testing/people.ts'
import { accountIn, begin, callbackOf, retryWhenBusy, setUpSignOn } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let home: Awaited<ReturnType<typeof addCompany>>
let other: Awaited<ReturnType<typeof addCompany>>
let attacker: Member
let victim: Member
let provider: Awaited<ReturnType<typeof startCompanyProvider>>
let names = 0

/** Their provider says whatever the manager of one company wants it to say. */
const said: Parameters<typeof startCompanyProvider>[1] = {}

beforeAll(async () => {
  const { platform } = suite
  home = await addCompany(platform, { code: 'HOME', plan: 'ENTERPRISE' })
  other = await addCompany(platform, { name: 'Other Company', plan: 'ENTERPRISE' })
  attacker = await signedIn(platform, await addCaller(platform, 'MANAGER', home.id))
  victim = await signedIn(platform, await addCaller(platform, 'MANAGER', other.id))
  provider = await startCompanyProvider([callbackOf(suite, home.id)], said)
  expect((await setUpSignOn(suite, attacker, home.id, { issuer: provider.issuer })).status).toBe(200)
})
afterAll(() => provider.close())
beforeEach(() => suite.query('DELETE FROM rate_limits'))

/** Someone of the company whose provider is hostile, and the login under which it vouches for them. */
async function addMentor(values = {}) {
  names += 1
  const login = `mentor-${names}`
  const mentor = await addMember(suite.platform, 'MENTOR', home.id, {
    email: `${login}@other.example`,
    ...values,
  })
  said[login] = { email: mentor.email, email_verified: true }
  return { ...mentor, login }
}

async function signOn(login: string) {
  const { body, cookie } = await begin(suite, 'HOME')
  const back = await signOnAs(login, body.location, callbackOf(suite, home.id))
  const { location, refresh } = await retryWhenBusy(suite, back, cookie)
  const token = refresh ? (await accountIn(suite, refresh)).access_token : ''
  return { location, token }
}

const giveRole = async ({ id }: { id: string }, role: string, companyId: string) =>
  (
    await suite.query<{ id: string }>(
      'INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, $2, $3) RETURNING id',
      [id, role, companyId],
    )
  )[0]?.id ?? ''
const withdraw = (id: string) => suite.query('UPDATE team_roles SET withdrawn_at = now() WHERE id = $1', [id])
const invite = async (email: string) =>
  suite.call('POST /admin/team', {
    token: await victim.freshToken(),
    body: { email, firstName: 'Maria', lastName: 'Keane', role: 'MANAGER', companyId: other.id },
  })

const rolesOf = async (token: string) => {
  suite.clock.advance(1_001)
  return (await suite.call('GET /account/roles', { token })).body.roles.map(({ role }) => role)
}
const logIn = (email: string) => suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
const logInWith = async (device: Device) =>
  suite.call('POST /auth/login/passkey', {
    body: { credential: device.assert(await passkeyChallenge(suite)) },
  })
const useOwnPassword = { location: '/login?sso=use-password', token: '' }

describe('the provider of one company', () => {
  test('never enters the account of someone who also has a role in another', async () => {
    const mentor = await addMentor()
    await giveRole(mentor, 'MANAGER', other.id)
    expect(await signOn(mentor.login)).toEqual(useOwnPassword)
    const linked = await suite.query('SELECT 1 FROM sign_on_identities WHERE user_id = $1', [mentor.id])
    expect(linked).toEqual([])
    expect(await rolesOf(mentor.token), 'their sign-in lives on').toEqual(['MANAGER', 'MENTOR'])
    expect((await logIn(mentor.email)).status, 'and so does their password').toBe(200)
  })

  test('no longer enters it once they have one, and enters it again when it is withdrawn', async () => {
    const mentor = await addMentor()
    expect((await signOn(mentor.login)).location).toBe('/login?sso=done')
    const role = await giveRole(mentor, 'MATCHER', other.id)
    expect(await signOn(mentor.login)).toEqual(useOwnPassword)
    await withdraw(role)
    expect((await signOn(mentor.login)).location).toBe('/login?sso=done')
  })

  test('says nothing else about a platform admin or a stranger than about anyone it doesn’t know', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null, { email: 'boss@other.example' })
    said.boss = { email: admin.email, email_verified: true }
    said.stranger = { email: victim.email, email_verified: true }
    for (const login of ['boss', 'stranger'])
      expect(await signOn(login)).toEqual({ location: '/login?sso=refused', token: '' })
  })

  test('enters while someone is given a role only before it or not at all', async () => {
    const mentor = await addMentor()
    await signOn(mentor.login)
    const [session] = await Promise.all([signOn(mentor.login), invite(mentor.email)])
    expect(['/login?sso=done', '/login?sso=use-password']).toContain(session.location)
    suite.clock.advance(1_001)
    const open = await suite.query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [
      mentor.id,
    ])
    expect(open).toEqual([])
  })
})

describe('where a company allows its sign-on alone', () => {
  const only = (isOnly: boolean) => setUpSignOn(suite, attacker, home.id, { issuer: provider.issuer, isOnly })

  test('whoever has a role elsewhere keeps their password, their sign-ins and their links', async () => {
    const [mentor, colleague] = [await addMentor(), await addMentor()]
    await giveRole(mentor, 'MATCHER', other.id)
    await only(true)
    expect((await logIn(colleague.email)).body.code).toBe('sign_on_only')
    expect((await logIn(mentor.email)).status).toBe(200)
    expect(await rolesOf(mentor.token)).toEqual(['MATCHER', 'MENTOR'])
    expect((await suite.call('GET /auth/proof', { token: mentor.token })).body).toEqual({
      ways: ['password'],
    })
    await suite.call('POST /auth/forgot-password', { body: { email: mentor.email } })
    const { text = '' } = await suite.mailbox.latestTo(mentor.email, 'Set a new password')
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const reset = { token, password: 'walking-home-in-the-rain' }
    expect((await suite.call('POST /auth/reset-password', { body: reset })).status).toBe(200)
    await only(false)
  })
})

describe('someone who came by the sign-on of their company', () => {
  test('acts in no role of another one, however it was given', async () => {
    const mentor = await addMentor()
    const { token } = await signOn(mentor.login)
    const [own, foreign] = [
      await giveRole(mentor, 'MATCHER', home.id),
      await giveRole(mentor, 'MANAGER', other.id),
    ]
    expect(await rolesOf(token)).toEqual(['MATCHER', 'MENTOR'])
    const switchTo = (id: string) => suite.call('PUT /account/role', { token, body: { id } })
    expect((await switchTo(foreign)).status).toBe(404)
    expect((await switchTo(own)).body.accountType).toBe('TEAM')
    // As if it had been active before this was checked.
    await suite.query('UPDATE sessions SET team_role_id = $1 WHERE user_id = $2 AND by_sign_on', [
      foreign,
      mentor.id,
    ])
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token })).body.accountType).toBe('MENTOR')
    expect((await suite.call('GET /admin/people', { token })).status).toBe(403)
  })

  test('does not begin in the role they last acted in elsewhere', async () => {
    const mentor = await addMentor()
    await signOn(mentor.login)
    const role = await giveRole(mentor, 'MANAGER', other.id)
    const { token } = await signedIn(suite.platform, mentor)
    expect((await suite.call('PUT /account/role', { token, body: { id: role } })).status).toBe(200)
    await withdraw(role)
    await signOn(mentor.login)
    const kept =
      'SELECT team_role_id FROM sessions WHERE user_id = $1 ORDER BY rotated_at DESC, id DESC LIMIT 1'
    expect(await suite.query(kept, [mentor.id])).toEqual([{ team_role_id: null }])
  })

  test('has met the second step of their own company, and of no other', async () => {
    const mentor = await addMentor()
    const { token } = await signOn(mentor.login)
    const own = await giveRole(mentor, 'MANAGER', home.id)
    for (const { token, companyId } of [
      { token: await attacker.freshToken(), companyId: home.id },
      { token: await victim.freshToken(), companyId: other.id },
    ]) {
      const params = { id: companyId }
      const rule = { token, params, body: { graceDays: 0 } }
      expect((await suite.call('PUT /admin/companies/:id/second-step', rule)).status).toBe(200)
    }
    await suite.call('PUT /account/role', { token, body: { id: own } })
    expect((await suite.call('GET /admin/people', { token })).status).toBe(200)
    const { body } = await suite.call('GET /auth/factors', { token })
    expect(body.requiredFrom).toBeNull()
    await suite.query('DELETE FROM second_step_rules')
  })
})

describe('an account that a provider has vouched for', () => {
  test('is handed to the owner of its address before another company gives it a role', async () => {
    names += 1
    const login = `invited-${names}`
    const email = `${login}@other.example`
    const body = { email, firstName: 'Not', lastName: 'Theirs', accountType: 'MENTEE' as const }
    const token = await attacker.freshToken()
    const { id } = (await suite.call('POST /admin/people', { token, body: { ...body, companyId: home.id } }))
      .body
    said[login] = { email, email_verified: true }
    const inside = await signOn(login)
    expect(inside.location).toBe('/login?sso=done')
    // The provider says that it has just asked the person.
    await suite.query('UPDATE sessions SET proven_at = $2 WHERE user_id = $1', [id, suite.clock.now()])
    const { device, answer } = await addPasskey(suite, inside.token)
    expect(answer.status).toBe(200)
    expect((await logInWith(device)).status).toBe(200)

    expect((await invite(email)).body.state).toBe('invited')
    suite.clock.advance(1_001)
    expect((await suite.call('GET /account/roles', { token: inside.token })).status).toBe(401)
    expect((await logInWith(device)).body.code).toBe('passkey_refused')
    expect(await signOn(login)).toEqual(useOwnPassword)
    const mail = await suite.mailbox.latestTo(email, 'You’re invited to help run mentoring at Other Company')
    const link = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const password = 'walking-home-in-the-rain'
    await suite.call('POST /auth/reset-password', { body: { token: link, password } })
    const owner = await suite.call('POST /auth/login', { body: { email, password } })
    expect(await rolesOf(owner.body.access_token)).toEqual(['MANAGER', 'MENTEE'])
  })

  test('stays as it is when its own company gives it a role, or another one a second role', async () => {
    const mentor = await addMentor()
    const { token } = await signOn(mentor.login)
    const role = { firstName: 'Maria', lastName: 'Keane', email: mentor.email, role: 'MATCHER' as const }
    const given = await suite.call('POST /admin/team', {
      token: await attacker.freshToken(),
      body: { ...role, companyId: home.id },
    })
    expect(given.body.state).toBe('active')
    expect(await rolesOf(token)).toEqual(['MATCHER', 'MENTOR'])
    await giveRole(mentor, 'MATCHER', other.id)
    const own = await signedIn(suite.platform, mentor)
    expect((await invite(mentor.email)).body.state).toBe('active')
    expect(await rolesOf(own.token)).toEqual(['MATCHER', 'MATCHER', 'MANAGER', 'MENTOR'])
  })
})
