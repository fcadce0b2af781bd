import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT } from '../../../../testing/company-provider.ts'
import { tablesWith } from '../../../../testing/find-anywhere.ts'
import { startForgingProvider } from '../../../../testing/forging-provider.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { createKey } from '../../../../testing/saml-provider.ts'
import {
  accountIn,
  begin,
  callbackOf,
  retryWhenBusy,
  setUpSaml,
  setUpSignOn,
} from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let member: Member
let company: Awaited<ReturnType<typeof addCompany>>
let provider: Awaited<ReturnType<typeof startForgingProvider>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { code: 'FORGE' })
  member = await addMember(suite.platform, 'MENTOR', company.id)
  provider = await startForgingProvider(CLIENT.clientId)
})
afterAll(() => provider.close())

const where = (id = company.id) => ({ token: admin.token, params: { id } })
const setUp = (given = {}) => setUpSignOn(suite, admin, company.id, { issuer: provider.issuer, ...given })
const check = (issuer: string) =>
  suite.call('POST /admin/companies/:id/sign-on/check', { ...where(), body: { issuer } })

describe('setting up a sign-on', () => {
  test('begins empty, with the address to enter at the provider', async () => {
    const { body } = await suite.call('GET /admin/companies/:id/sign-on', where())
    expect(body).toEqual({
      isSetUp: false,
      isEnabled: false,
      isOnly: false,
      kind: 'openid',
      issuer: '',
      clientId: '',
      entityId: '',
      signsOnAt: '',
      certificates: '',
      certificatesEnd: [],
      domains: [],
      redirectUri: callbackOf(suite, company.id),
      metadataUri: `${suite.platform.publicUrl}/saml/${company.id}/metadata`,
      responseUri: `${suite.platform.publicUrl}/saml/${company.id}/response`,
      version: 1,
    })
  })

  test('needs the secret once, and never gives it back or writes it down in the open', async () => {
    const { clientSecret: _, ...withoutSecret } = CLIENT
    const body = { version: 1, issuer: provider.issuer, ...withoutSecret, domains: [], isEnabled: false }
    const missing = await suite.call('PUT /admin/companies/:id/sign-on', { ...where(), body })
    expect([missing.status, missing.body.details?.clientSecret]).toEqual([
      400,
      'Please enter the secret your provider shows for this client.',
    ])
    const saved = await setUp({ isEnabled: false })
    expect([saved.status, saved.body.isSetUp]).toEqual([200, true])
    const again = await suite.call('PUT /admin/companies/:id/sign-on', {
      ...where(),
      body: { ...body, version: 2, domains: ['Forge.Example', 'forge.example'], isEnabled: true },
    })
    expect(again.body).toMatchObject({ domains: ['forge.example'], isEnabled: true, version: 3 })
    expect(JSON.stringify([saved, again])).not.toContain(CLIENT.clientSecret)
    expect(await tablesWith(suite.platform.database.pool, CLIENT.clientSecret)).toEqual([])
    const { rows } = await suite.platform.database.pool.query(
      "SELECT after FROM audit_entries WHERE action = 'sign-on.changed' ORDER BY id",
    )
    expect(rows).toEqual([
      { after: { issuer: provider.issuer, clientId: CLIENT.clientId, clientSecret: 'entered again' } },
      { after: { domains: ['forge.example'], isEnabled: true } },
    ])
  })

  test('asks for the secret again when the issuer is another: it must not go there', async () => {
    const { version } = (await suite.call('GET /admin/companies/:id/sign-on', where())).body
    const { status, body } = await suite.call('PUT /admin/companies/:id/sign-on', {
      ...where(),
      body: { version, issuer: 'https://other.example', clientId: 'x', domains: [], isEnabled: true },
    })
    expect([status, body.details?.clientSecret]).toEqual([
      400,
      'Please enter the secret again: the saved one belongs to the previous issuer.',
    ])
  })

  test('is not overwritten by somebody who has not seen the newest', async () => {
    const body = { version: 1, issuer: provider.issuer, ...CLIENT, domains: [], isEnabled: false }
    const { body: answer } = await suite.call('PUT /admin/companies/:id/sign-on', { ...where(), body })
    expect(answer.code).toBe('changed_meanwhile')
  })

  test('gives a domain to one company only', async () => {
    const other = await addCompany(suite.platform)
    const { status, body } = await setUpSignOn(suite, admin, other.id, {
      issuer: provider.issuer,
      domains: ['free.example', 'forge.example'],
    })
    expect([status, body.code, body.details?.domains]).toEqual([
      409,
      'name_taken',
      'The domain forge.example is already in use.',
    ])
  })

  test('that is switched off is as none at all', async () => {
    await setUp({ isEnabled: false })
    expect((await begin(suite, 'FORGE')).status).toBe(404)
    await setUp()
    expect((await begin(suite, 'FORGE')).status).toBe(200)
  })
})

describe('an email domain', () => {
  const refusal = [403, 'forbidden', 'Only a platform admin can add email domains. Please write to support.']
  let manager: Member
  let own: Awaited<ReturnType<typeof addCompany>>
  beforeAll(async () => {
    own = await addCompany(suite.platform, { code: 'DOMAINS' })
    manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', own.id))
  })

  const saveAs = (who: Member, domains: string[], given = {}) =>
    setUpSignOn(suite, who, own.id, { issuer: provider.issuer, domains, ...given })
  const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof saveAs>>) => [
    status,
    body.code,
    body.details?.domains,
  ]
  const logIn = async (email: string) =>
    (await suite.call('POST /auth/login', { body: { email, password: 'not-the-password' } })).body.code

  test('is added by a platform admin alone; a manager doesn’t even learn whose it is', async () => {
    expect((await saveAs(manager, [])).status).toBe(200)
    for (const domain of ['bigbank.example', 'forge.example'])
      expect(outcomeOf(await saveAs(manager, [domain], { isOnly: true }))).toEqual(refusal)
    const saml = { domains: ['bigbank.example'], certificates: createKey().certificate }
    expect(outcomeOf(await setUpSaml(suite, manager, own.id, saml))).toEqual(refusal)
    expect((await begin(suite, 'ceo@bigbank.example')).status).toBe(404)
    expect(await logIn('ceo@bigbank.example')).toBe('wrong_credentials')

    expect((await saveAs(admin, ['own.example', 'too.example'])).status).toBe(200)
    expect((await begin(suite, 'ceo@own.example')).status).toBe(200)
  })

  test('is kept or removed by a manager, along with everything else', async () => {
    await saveAs(admin, ['own.example', 'too.example'])
    expect((await saveAs(manager, ['too.example', 'Own.Example'], { isOnly: true })).body).toMatchObject({
      domains: ['own.example', 'too.example'],
      isOnly: true,
    })
    expect((await saveAs(manager, ['own.example'])).body.domains).toEqual(['own.example'])
    expect(outcomeOf(await saveAs(manager, ['own.example', 'too.example']))).toEqual(refusal)
  })

  test.each([
    'gmail.com',
    'GoogleMail.com',
    'outlook.com',
    'hotmail.co.uk',
    'yahoo.fr',
    'icloud.com',
    'gmx.de',
  ])('%s belongs to no company', async (domain) => {
    const { status, body } = await saveAs(admin, ['own.example', domain])
    expect([status, body.details?.domains]).toEqual([
      400,
      'Please leave out public email providers, such as gmail.com: anyone can get an address there.',
    ])
  })

  test('of a public provider that was named before leads nowhere', async () => {
    await saveAs(admin, ['own.example'], { isOnly: true })
    await suite.query("INSERT INTO sign_on_domains (domain, company_id) VALUES ('gmail.com', $1)", [own.id])
    expect((await begin(suite, 'anyone@gmail.com')).status).toBe(404)
    expect(await logIn('anyone@gmail.com')).toBe('wrong_credentials')
    expect(await logIn('anyone@own.example')).toBe('sign_on_only')
  })
})

describe('checking a provider', () => {
  test('says where people will sign on', async () => {
    expect((await check(provider.issuer)).body).toEqual({ signsOnAt: `${provider.issuer}/authorize` })
  })

  test.each([
    ['http://login.example', 'The address must start with https://.'],
    ['https://name:password@login.example', 'The address must not contain a name or password.'],
    ['https://nobody.invalid', 'We couldn’t find a host with this name.'],
    ['http://127.0.0.1:9', 'The host isn’t responding.'],
    ['https://10.0.0.1', 'inside the platform’s own network'],
    ['https://169.254.169.254/latest', 'inside the platform’s own network'],
    ['https://[::ffff:10.0.0.1]', 'inside the platform’s own network'],
    ['https://[::1]', 'inside the platform’s own network'],
    ['https://0x0a.1', 'inside the platform’s own network'],
    ['https://localhost', 'inside the platform’s own network'],
  ])('of %s says what is wrong', async (issuer, problem) => {
    const { status, body } = await check(issuer)
    expect([status, body.code]).toEqual([424, 'provider_unusable'])
    expect(body.message).toMatch(new RegExp(problem))
  })

  test('sees a host that is no provider, or says to be another', async () => {
    expect((await check(`${provider.issuer}/elsewhere`)).body.message).toContain('not as the OpenID Connect')
    provider.forgery.metadata = { issuer: 'https://another.example' }
    expect((await check(provider.issuer)).body.message).toContain('not as the OpenID Connect')
    provider.forgery.metadata = { token_endpoint: 'https://10.0.0.7/token' }
    expect((await check(provider.issuer)).body.message).toContain('inside the platform’s own network')
    provider.forgery.metadata = {}
  })
})

describe('a provider that forges', () => {
  beforeAll(async () => {
    await setUp({ domains: [] })
  })

  async function signOn(claims: object, { withForeignKey = false } = {}) {
    const { body, cookie } = await begin(suite, 'FORGE')
    const { state, nonce } = Object.fromEntries(new URL(body.location).searchParams)
    Object.assign(provider.forgery, {
      withForeignKey,
      claims: { sub: 'somebody', email: member.email, nonce, ...claims },
    })
    return retryWhenBusy(suite, `${callbackOf(suite, company.id)}?code=any&state=${state}`, cookie)
  }
  const unusable = { location: '/login?sso=unusable', refresh: undefined }

  test('gets nobody in with an answer that is not exactly as it should be', async () => {
    const soon = Math.floor(Date.now() / 1000)
    for (const claims of [
      { nonce: 'another' },
      { nonce: undefined },
      { aud: 'another-client' },
      { aud: [CLIENT.clientId, 'another'], azp: 'another' },
      { iss: 'https://another.example' },
      { exp: soon - 600 },
      { sub: undefined },
      { sub: 'x'.repeat(256) },
      { sub: 'a\u0000b' },
    ]) {
      expect([claims, await signOn(claims)]).toMatchObject([claims, unusable])
    }
    expect(await signOn({}, { withForeignKey: true })).toMatchObject(unusable)
  })

  test('gets nobody in by an address that only looks verified', async () => {
    for (const claims of [
      { email_verified: 'true' },
      { email_verified: 1 },
      { email_verified: undefined },
      { email: [member.email] },
      { email: `${member.email}\u0000` },
      { email: `x@y@${member.email}` },
    ]) {
      expect([claims, (await signOn(claims)).location]).toEqual([claims, '/login?sso=refused'])
    }
  })

  test('gets its own people in with an honest answer', async () => {
    expect(await accountIn(suite, (await signOn({})).refresh)).toMatchObject({ id: member.id })
  })

  test('sends no browser to a script', async () => {
    provider.forgery.metadata = { authorization_endpoint: 'javascript:alert(1)//' }
    expect((await begin(suite, 'FORGE')).status).toBe(424)
    provider.forgery.metadata = {}
  })

  test('or is down leaves a sentence that says so, at either end', async () => {
    const { body, cookie } = await begin(suite, 'FORGE')
    const state = new URL(body.location).searchParams.get('state')
    provider.forgery.manner = 'is silent'
    const started = await begin(suite, 'FORGE')
    expect([started.status, started.body.message]).toEqual([
      424,
      'Your company’s sign-on isn’t responding. Please try again later, or log in with your password.',
    ])
    provider.forgery.manner = 'hangs up'
    const back = await retryWhenBusy(
      suite,
      `${callbackOf(suite, company.id)}?code=any&state=${state}`,
      cookie,
    )
    expect(back.location).toBe('/login?sso=unavailable')
    provider.forgery.manner = 'answers'
  }, 30_000)

  test('is of no use once the secret of the platform is another: the admin enters it again', async () => {
    await suite.platform.database.pool.query(
      "UPDATE sign_on_providers SET client_secret = overlay(client_secret placing '\\x00'::bytea from 20)",
    )
    expect((await begin(suite, 'FORGE')).status).toBe(424)
    await setUp()
    expect((await begin(suite, 'FORGE')).status).toBe(200)
  })
})
