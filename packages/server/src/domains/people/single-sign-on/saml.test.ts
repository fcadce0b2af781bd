import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson, PASSWORD } from '../../../../testing/people.ts'
import {
  createKey,
  encoded,
  type Key,
  readRequest,
  respond,
  type Said,
} from '../../../../testing/saml-provider.ts'
import { accountIn, begin, bringResponse, emailIn, setUpSaml } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const ENTITY = 'https://login.steel.example/saml'
let admin: Member
let steel: Awaited<ReturnType<typeof addCompany>>
let key: Key

beforeAll(async () => {
  const { platform } = suite
  admin = await addMember(platform, 'ADMIN', null)
  steel = await addCompany(platform, { code: 'STEEL', plan: 'ENTERPRISE' })
  key = createKey()
  await addPerson(platform, 'MENTOR', steel.id, { email: 'ruth@steel.example', emailProvenAt: new Date() })
  await addPerson(platform, 'MENTEE', steel.id, { email: 'ivy@steel.example', invitedAt: new Date() })
  await addPerson(platform, 'MENTEE', steel.id, { email: 'pat@private.example', emailProvenAt: new Date() })
  const saved = await setUp()
  expect([saved.status, saved.body.kind]).toEqual([200, 'saml'])
})
beforeEach(() => suite.clock.reset())

const setUp = (given: Parameters<typeof setUpSaml>[3] = {}) =>
  setUpSaml(suite, admin, steel.id, {
    entityId: ENTITY,
    certificates: key.certificate,
    domains: ['steel.example'],
    ...given,
  })

/** A provider's response to a request, and what the initiating browser gets. */
async function asked(said: Partial<Said> & Pick<Said, 'nameId'>, who = 'STEEL') {
  const { body, cookie } = await begin(suite, who)
  const { id, audience, consumer, relayState } = readRequest(body.location)
  const whole: Said = { issuer: ENTITY, inResponseTo: id, audience, recipient: consumer, ...said }
  return { said: whole, cookie, relayState }
}

async function signOn(said: Partial<Said> & Pick<Said, 'nameId'>) {
  const { said: whole, cookie, relayState } = await asked(said)
  return bringResponse(suite, steel.id, { relayState, response: encoded(respond(whole, key)) }, cookie)
}

const mail = (address: string) => ({
  attributes: { 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': address },
})

describe('a company’s SAML sign-on', () => {
  test('is set up with its certificate, told in the audit, and described for the provider', async () => {
    const { body } = await suite.call('GET /admin/companies/:id/sign-on', {
      token: admin.token,
      params: { id: steel.id },
    })
    expect(body).toMatchObject({ kind: 'saml', entityId: ENTITY, issuer: '', isEnabled: true })
    expect(body.certificates).toContain('BEGIN CERTIFICATE')
    const metadata = await suite.app.inject(new URL(body.metadataUri).pathname)
    expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml')
    for (const said of [body.metadataUri, body.responseUri, 'WantAssertionsSigned="true"'])
      expect(metadata.body).toContain(said)
    const nowhere = await suite.app.inject(`/saml/${crypto.randomUUID()}/metadata`)
    expect(nowhere.statusCode).toBe(404)
    const { body: log } = await suite.call('GET /admin/audit', { token: admin.token, query: {} })
    expect(log.data.find(({ action }) => action === 'sign-on.changed')?.after).toMatchObject({
      kind: 'saml',
      certificates: [expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)],
    })
  })

  test('takes certificates as providers show them, and says what is wrong with others', async () => {
    const bare = key.certificate.replace(/-----[A-Z ]+-----/g, '')
    expect((await setUp({ certificates: bare })).body.certificates).toContain('BEGIN CERTIFICATE')
    for (const certificates of ['not a certificate', '-----BEGIN CERTIFICATE-----']) {
      const { status, body } = await setUp({ certificates })
      expect([status, Object.keys(body.details ?? {})]).toEqual([400, ['certificates']])
    }
    const inside = await setUp({ signsOnAt: 'https://10.0.0.1/saml' })
    expect([inside.status, Object.keys(inside.body.details ?? {})]).toEqual([424, ['signsOnAt']])
    const stranger = await addMember(suite.platform, 'MENTEE', steel.id)
    expect((await setUpSaml(suite, stranger, steel.id, { certificates: bare })).status).toBe(403)
  })

  test('knows people by name once their address has joined them, and never by address again', async () => {
    const first = await signOn({ nameId: 'r-1', ...mail('Ruth@Steel.example') })
    expect(await emailIn(suite, first.refresh)).toBe('ruth@steel.example')
    const renamed = await signOn({ nameId: 'r-1', ...mail('someone.else@steel.example') })
    expect(await emailIn(suite, renamed.refresh)).toBe('ruth@steel.example')
    const another = await signOn({ nameId: 'r-2', ...mail('ruth@steel.example') })
    expect([another.location, another.refresh]).toEqual(['/login?sso=refused', undefined])
  })

  test('lets an invited person in, with what it says of them', async () => {
    const attributes = { mail: 'ivy@steel.example', department: 'Rolling mill' }
    const { refresh } = await signOn({ nameId: 'i-1', attributes })
    expect(await emailIn(suite, refresh)).toBe('ivy@steel.example')
    const { rows } = await suite.platform.database.pool.query(
      'SELECT department FROM person_facts f JOIN users u ON u.id = f.user_id WHERE u.email = $1',
      ['ivy@steel.example'],
    )
    expect(rows).toEqual([{ department: 'Rolling mill' }])
  })

  test('is believed in addresses of the domains that the company has named, and of no others', async () => {
    expect((await signOn({ nameId: 'p-1', ...mail('pat@private.example') })).location).toBe(
      '/login?sso=refused',
    )
    await setUp({ domains: [] })
    // An OpenID Connect provider states that it has verified an address; SAML does not.
    expect((await signOn({ nameId: 'p-1', ...mail('pat@private.example') })).location).toBe(
      '/login?sso=refused',
    )
    await setUp()
  })

  test('closes passwords where it is the only way, and opens again what was begun with OpenID Connect', async () => {
    await setUp({ isOnly: true })
    const login = { email: 'pat@private.example', password: PASSWORD }
    expect((await suite.call('POST /auth/login', { body: login })).body.code).toBe('sign_on_only')
    const { refresh } = await signOn({ nameId: 'r-1' })
    expect(refresh?.value).toBeTruthy()
    await setUp()
    expect((await suite.call('POST /auth/login', { body: login })).status).toBe(200)
  })

  test('is fresh proof from when the provider asked the person', async () => {
    const fetchData = async (refresh: { value: string } | undefined) => {
      const { access_token } = await accountIn(suite, refresh)
      const headers = { authorization: `Bearer ${access_token}` }
      return {
        access_token,
        code: (await suite.app.inject({ url: '/api/own-data/export.zip', headers })).json().code,
      }
    }
    const old = new Date(Date.now() - 3_600_000)
    const early = await fetchData((await signOn({ nameId: 'r-1', authenticatedAt: old })).refresh)
    expect(early.code).toBe('proof_needed')

    const proof = async (authenticatedAt?: Date) => {
      const { body, cookies } = await suite.call('POST /sso/proof', { token: early.access_token })
      const { id, audience, consumer, relayState, asksAgain } = readRequest(body.location)
      expect(asksAgain).toBe(true)
      const said: Said = { issuer: ENTITY, nameId: 'r-1', inResponseTo: id, audience, recipient: consumer }
      const response = encoded(respond({ ...said, ...(authenticatedAt ? { authenticatedAt } : {}) }, key))
      return bringResponse(suite, steel.id, { relayState, response }, cookies.bp_sso?.value ?? '')
    }
    expect((await proof(old)).location).toBe('/login?sso=stale')
    expect((await fetchData((await proof()).refresh)).code).toBe('not_found')
  })

  test('counts once, for the browser that began it, also on another node and at the same moment', async () => {
    const { said, cookie, relayState } = await asked({ nameId: 'r-1' })
    const form = { relayState, response: encoded(respond(said, key)) }
    const stolen = await bringResponse(suite, steel.id, form, 'the-cookie-of-somebody-else')
    expect([stolen.location, stolen.refresh]).toEqual(['/login?sso=unfinished', undefined])
    const again = await bringResponse(suite, steel.id, form, cookie)
    expect([again.location, again.refresh]).toEqual(['/login?sso=unfinished', undefined])

    const next = await asked({ nameId: 'r-1' })
    const twice = { relayState: next.relayState, response: encoded(respond(next.said, key)) }
    const answers = await Promise.all([1, 2, 3].map(() => bringResponse(suite, steel.id, twice, next.cookie)))
    expect(answers.filter(({ refresh }) => refresh)).toHaveLength(1)
    const late = await bringResponse(suite, steel.id, twice, next.cookie)
    expect(late.location).toBe('/login?sso=unfinished')
  })
})
