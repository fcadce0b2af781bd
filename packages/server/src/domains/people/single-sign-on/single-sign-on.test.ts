import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOnAs, startCompanyProvider } from '../../../../testing/company-provider.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson, PASSWORD, signIn } from '../../../../testing/people.ts'
import { accountIn, begin, callbackOf, retryWhenBusy, setUpSignOn } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let north: Awaited<ReturnType<typeof addCompany>>
let south: Awaited<ReturnType<typeof addCompany>>
let northProvider: Awaited<ReturnType<typeof startCompanyProvider>>
let southProvider: Awaited<ReturnType<typeof startCompanyProvider>>

const known = (name: string, domain = 'north.example') => ({
  email: `${name}@${domain}`,
  email_verified: true,
})

beforeAll(async () => {
  const { platform } = suite
  admin = await addMember(platform, 'ADMIN', null, { email: 'boss@north.example' })
  north = await addCompany(platform, { code: 'NORTH', plan: 'ENTERPRISE' })
  south = await addCompany(platform, { code: 'SOUTH', plan: 'ENTERPRISE' })
  northProvider = await startCompanyProvider([callbackOf(suite, north.id)], {
    ruth: known('ruth'),
    vera: known('vera'),
    squatted: known('squatted'),
    ivy: known('ivy'),
    moved: known('moved'),
    gone: known('gone'),
    replaced: known('ruth'),
    boss: known('boss'),
    nobody: known('nobody'),
    moving: { ...known('moving'), department: 'Grid', manager_email: 'boss@north.example', city: 'Hull' },
    unverified: { email: 'uma@north.example', email_verified: false },
    contractor: known('pat', 'private.example'),
  })
  southProvider = await startCompanyProvider([callbackOf(suite, south.id)], {
    ruth: known('sam', 'south.example'),
    thief: { email: 'Ruth@North.example', email_verified: true },
  })
  expect(
    (await setUpSignOn(suite, admin, north.id, { issuer: northProvider.issuer, domains: ['north.example'] }))
      .status,
  ).toBe(200)
  expect((await setUpSignOn(suite, admin, south.id, { issuer: southProvider.issuer })).status).toBe(200)
})
afterAll(() => Promise.all([northProvider.close(), southProvider.close()]))

const addTo = (company: { id: string }, email: string, values = {}) =>
  addPerson(suite.platform, 'MENTEE', company.id, { email, ...values })

async function signOn(login: string, who = 'NORTH', companyId = north.id, next?: string) {
  const { body, cookie } = await begin(suite, who, next)
  const back = await signOnAs(login, body.location, callbackOf(suite, companyId))
  return { back, cookie, ...(await retryWhenBusy(suite, back, cookie)) }
}
const inTheSouth = (login: string) => signOn(login, 'SOUTH', south.id)

async function identities() {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT issuer, subject, email FROM sign_on_identities JOIN users ON users.id = user_id ORDER BY 1, 2',
  )
  return rows
}
const refused = { status: 302, location: '/login?sso=refused', refresh: undefined }

describe('signing on at the company', () => {
  test('leads by the domain of the address to the provider, and back to a session of that person', async () => {
    const { id } = await addTo(north, 'ruth@north.example')
    const { status, body, cookie, attributes } = await begin(suite, 'Anybody@North.example', '/settings?a=1')
    expect(status).toBe(200)
    expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/sso', maxAge: 600 })
    const asked = new URL(body.location)
    expect(asked.origin).toBe(northProvider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callbackOf(suite, north.id),
      login_hint: 'Anybody@North.example',
    })
    const back = await signOnAs('ruth', body.location, callbackOf(suite, north.id))
    const { location, refresh } = await retryWhenBusy(suite, back, cookie)
    expect(location).toBe('/login?sso=done&next=%2Fsettings%3Fa%3D1')
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    expect(await accountIn(suite, refresh)).toMatchObject({ id, accountType: 'MENTEE' })
    expect(await identities()).toEqual([
      { issuer: northProvider.issuer, subject: 'ruth', email: 'ruth@north.example' },
    ])
  })

  test('knows a person by issuer and subject afterwards, whatever their address has become', async () => {
    const { pool } = suite.platform.database
    await pool.query("UPDATE users SET email = 'ruth.new@north.example' WHERE email = 'ruth@north.example'")
    const { refresh } = await signOn('ruth', 'north')
    expect(await accountIn(suite, refresh)).toMatchObject({ accountType: 'MENTEE' })
    await pool.query("UPDATE users SET email = 'ruth@north.example' WHERE email = 'ruth.new@north.example'")
  })

  test('ends every other way in when it is linked: sessions, password and links', async () => {
    const { email } = await addTo(north, 'vera@north.example')
    const squatter = await signIn(suite.call, email)
    await suite.call('POST /auth/forgot-password', { body: { email } })
    const link = await suite.mailbox.latestTo(email, 'Set a new password')
    const token = /token=([\w-]+)/.exec(link.text ?? '')?.[1] ?? ''

    const first = await signOn('vera')
    expect(await accountIn(suite, first.refresh)).toMatchObject({ accountType: 'MENTEE' })
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token: squatter.token })).status).toBe(401)
    expect(await accountIn(suite, { value: squatter.refresh })).toMatchObject({ code: 'not_signed_in' })
    const guess = await suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
    expect(guess.body.code).toBe('wrong_credentials')
    const reset = await suite.call('POST /auth/reset-password', {
      body: { token, password: 'a-third-lantern-lit' },
    })
    expect(reset.body.code).toBe('link_expired')
    const told = await suite.mailbox.latestTo(email, 'You now log in with your company sign-on')
    expect(told.text).toContain('no longer works')

    // Only the first time: another sign-on by the same person ends no sessions.
    const { access_token } = await accountIn(suite, (await signOn('vera')).refresh)
    await signOn('vera')
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token: access_token })).status).toBe(200)
  })

  test('does not join an account whose address nobody has proven, until its owner has', async () => {
    const email = 'squatted@north.example'
    const body = {
      email,
      password: 'a-quiet-harbour',
      firstName: 'Not',
      lastName: 'Theirs',
      accountType: 'MENTEE' as const,
      referral: 'NORTH',
    }
    const squatter = await suite.call('POST /auth/signup', { body })
    expect(squatter.status).toBe(200)
    expect(await signOn('squatted')).toMatchObject({ location: '/login?sso=unproven', refresh: undefined })
    expect((await identities()).filter((row) => row.email === email)).toEqual([])
    expect((await suite.call('GET /auth/me', { token: squatter.body.access_token })).status).toBe(200)

    const mail = await suite.mailbox.latestTo(email, 'Confirm your email address')
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect((await suite.call('POST /auth/confirm-email', { body: { token } })).status).toBe(204)
    const { refresh } = await signOn('squatted')
    expect(await accountIn(suite, refresh)).toMatchObject({ firstName: 'Not' })
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token: squatter.body.access_token })).status).toBe(401)
  })

  test('lets in whom the company has invited, without a password of theirs', async () => {
    const { id } = await addTo(north, 'ivy@north.example', { invitedAt: new Date() })
    const { refresh } = await signOn('ivy')
    expect(await accountIn(suite, refresh)).toMatchObject({ id })
    const { body } = await suite.call('GET /admin/people/:id', { token: admin.token, params: { id } })
    expect(body.state).toBe('registered')
  })

  test('links one person once when two windows come back at the same moment', async () => {
    await addTo(north, 'pat@private.example')
    await setUpSignOn(suite, admin, north.id, { issuer: northProvider.issuer, domains: [] })
    const both = await Promise.all([signOn('contractor'), signOn('contractor')])
    expect(both.map(({ location }) => location)).toEqual(['/login?sso=done', '/login?sso=done'])
    expect((await identities()).filter(({ subject }) => subject === 'contractor')).toHaveLength(1)
    await setUpSignOn(suite, admin, north.id, { issuer: northProvider.issuer, domains: ['north.example'] })
  })

  test('says before the provider is asked when there is no sign-on, the same for every unknown', async () => {
    const answers = await Promise.all(
      ['ruth@nowhere.example', 'NO-SUCH-CODE', 'sam@south.example'].map((who) => begin(suite, who)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('nobody gets in', () => {
  test('whom the company has not enrolled', async () => {
    expect(await signOn('nobody')).toMatchObject(refused)
  })

  test('with an address the provider has not verified', async () => {
    await addTo(north, 'uma@north.example')
    expect(await signOn('unverified')).toMatchObject(refused)
  })

  test('through the provider of another company, and nothing is linked', async () => {
    const before = await identities()
    expect(await inTheSouth('thief')).toMatchObject(refused)
    expect(await identities()).toEqual(before)
  })

  test('as somebody else who has the same subject at another issuer', async () => {
    const { id } = await addTo(south, 'sam@south.example')
    const { refresh } = await inTheSouth('ruth')
    expect(await accountIn(suite, refresh)).toMatchObject({ id })
    const found = (await identities()).filter(({ subject }) => subject === 'ruth')
    expect(found.map(({ email }) => email).sort()).toEqual(['ruth@north.example', 'sam@south.example'])
  })

  test('with an address that has passed to somebody new', async () => {
    expect(await signOn('replaced')).toMatchObject(refused)
  })

  test('as an admin of the platform', async () => {
    expect(await signOn('boss')).toMatchObject(refused)
  })

  test('for the first time with an address outside the domains of the company', async () => {
    await suite.platform.database.pool.query("DELETE FROM sign_on_identities WHERE subject = 'contractor'")
    expect(await signOn('contractor')).toMatchObject(refused)
  })

  test('who is deactivated or has moved to another company', async () => {
    const { pool } = suite.platform.database
    await addTo(north, 'gone@north.example')
    await addTo(north, 'moved@north.example')
    expect((await signOn('gone')).location).toBe('/login?sso=done')
    expect((await signOn('moved')).location).toBe('/login?sso=done')
    await pool.query("UPDATE users SET deactivated_at = now() WHERE email = 'gone@north.example'")
    await pool.query("UPDATE users SET company_id = $1 WHERE email = 'moved@north.example'", [south.id])
    expect(await signOn('gone')).toMatchObject(refused)
    expect(await signOn('moved')).toMatchObject(refused)
  })
})

describe('an answer of the provider', () => {
  const unfinished = { location: '/login?sso=unfinished', refresh: undefined }

  test('counts once', async () => {
    const { back, cookie, location } = await signOn('ruth')
    expect(location).toBe('/login?sso=done')
    expect(await retryWhenBusy(suite, back, cookie)).toMatchObject(unfinished)
  })

  test('counts in the browser that asked only, and for ten minutes', async () => {
    const { body, cookie } = await begin(suite, 'NORTH')
    const back = await signOnAs('ruth', body.location, callbackOf(suite, north.id))
    expect(await retryWhenBusy(suite, back, '')).toMatchObject(unfinished)
    expect(await retryWhenBusy(suite, back, (await begin(suite, 'NORTH')).cookie)).toMatchObject(unfinished)
    suite.clock.advance(11 * 60_000)
    expect(await retryWhenBusy(suite, back, cookie)).toMatchObject(unfinished)
  })

  test('counts at the address of its own company only, as begun', async () => {
    const { body, cookie } = await begin(suite, 'SOUTH')
    const state = new URL(body.location).searchParams.get('state')
    const { back } = await signOn('ruth')
    const elsewhere = `${callbackOf(suite, north.id)}?code=${back.searchParams.get('code')}&state=${state}`
    expect(await retryWhenBusy(suite, elsewhere, cookie)).toMatchObject(unfinished)
  })

  test('that the person went away leads back to the login', async () => {
    expect(await signOn('')).toMatchObject(unfinished)
  })

  test('that makes no sense does too', async () => {
    for (const search of ['', '?state=', '?code=a&state=b', '?error=x', '?state=a&state=b&%00']) {
      expect(await retryWhenBusy(suite, callbackOf(suite, north.id) + search, 'made-up')).toMatchObject(
        unfinished,
      )
    }
  })

  test('leads nowhere but to this site', async () => {
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ]) {
      expect([next, (await begin(suite, 'NORTH', next)).status]).toEqual([next, 400])
    }
  })
})

test('what the directory says of someone is taken over at each sign-on; their own place stays', async () => {
  const { id } = await addTo(north, 'moving@north.example')
  const facts = async () =>
    (await suite.call('GET /admin/people/:id/facts', { token: await admin.freshToken(), params: { id } }))
      .body
  expect((await signOn('moving')).location).toBe('/login?sso=done')
  expect(await facts()).toMatchObject({
    department: 'Grid',
    managerEmail: 'boss@north.example',
    location: 'Hull',
  })
  const { version } = await facts()
  await suite.call('PUT /admin/people/:id/facts', {
    token: await admin.freshToken(),
    params: { id },
    body: { version, department: 'Studio', managerEmail: '', location: 'York', languages: [] },
  })
  expect((await signOn('moving')).location).toBe('/login?sso=done')
  expect(await facts()).toMatchObject({
    department: 'Grid',
    managerEmail: 'boss@north.example',
    manager: null,
    location: 'York',
  })
})

test('what was begun and never finished is tidied away', async () => {
  const { pool, db } = suite.platform.database
  const { deleteExpiredAttempts } = await import('./single-sign-on.queries.ts')
  await begin(suite, 'NORTH')
  suite.clock.advance(3_600_000)
  await deleteExpiredAttempts(db, suite.clock.now())
  const { rows } = await pool.query('SELECT * FROM sign_on_attempts')
  expect(rows).toEqual([])
})

test('guesses at codes count as they do when registering', async () => {
  const ip = '10.9.0.1'
  for (let round = 0; round < 20; round++) {
    await suite.call('POST /sso/start', { body: { who: `GUESS-${round}` }, ip })
  }
  expect((await suite.call('POST /sso/start', { body: { who: 'NORTH' }, ip })).status).toBe(429)
})
