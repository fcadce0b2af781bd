import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startForgingProvider } from '../../../../testing/forging-provider.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import { begin, callbackOf, retryWhenBusy, setUpSignOn } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { createLog } from '../../../log.ts'

const lines: string[] = []
const suite = useTestApp({
  log: createLog({ LOG_LEVEL: 'warn' }, { write: (line: string) => lines.push(line) }),
})
const CLIENT_ID = 'bright-pair_1.0~app!'
const SECRET = 'a-secret_with.all~of!them'
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>
let provider: Awaited<ReturnType<typeof startForgingProvider>>
let known = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { code: 'FORGE' })
  provider = await startForgingProvider(CLIENT_ID)
})
afterAll(() => provider.close())

beforeEach(() => {
  lines.splice(0)
  Object.assign(provider.forgery, { claims: {}, metadata: {}, credentials: undefined, tokenError: undefined })
})

const setUp = (given: object = {}) =>
  setUpSignOn(suite, admin, company.id, {
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: SECRET,
    domains: ['forge.example'],
    ...given,
  } as never)

/** A person of the company for whom the provider sends these claims. */
async function signOn(claims: object = {}, { code = 'a-one-time-code-that-nobody-else-may-see' } = {}) {
  known += 1
  const email = `person${known}@forge.example`
  await addPerson(suite.platform, 'MENTEE', company.id, { email, invitedAt: new Date() })
  const { body, cookie } = await begin(suite, 'FORGE')
  const asked = new URL(body.location).searchParams
  Object.assign(provider.forgery, {
    claims: { sub: `person-${known}`, nonce: asked.get('nonce'), email, ...claims },
  })
  const back = new URL(callbackOf(suite, company.id))
  back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }))
  return retryWhenBusy(suite, back, cookie)
}

const failure = () => JSON.parse(lines.find((line) => line.includes('sign-on came to nothing')) ?? '{}')

describe('credentials of - _ . ~ and !', () => {
  test.each([
    ['in the form, where only that is offered', ['client_secret_post'], 'form'],
    ['in the header, where both are offered', ['client_secret_post', 'client_secret_basic'], 'header'],
    ['in the header that is not decoded', ['client_secret_basic'], 'header'],
    ['in the header that is decoded', ['client_secret_basic'], 'decoded header'],
    ['in the header, where nothing is said', undefined, 'header'],
  ] as const)('let people in %s', async (_, methods, reads) => {
    await setUp()
    Object.assign(provider.forgery, {
      metadata: methods ? { token_endpoint_auth_methods_supported: methods } : {},
      credentials: { secret: SECRET, reads },
    })
    expect((await signOn()).location).toBe('/login?sso=done')
  })

  test('and all others still come as the standard says', async () => {
    const odd = 'sp ace:50%+&ümlaut'
    await setUp({ clientSecret: odd })
    provider.forgery.credentials = { secret: odd, reads: 'decoded header' }
    expect((await signOn()).location).toBe('/login?sso=done')
  })
})

describe('a sign-on that fails', () => {
  beforeEach(() => setUp())

  test('tells the operator which error the provider gave, without code or token', async () => {
    provider.forgery.tokenError = {
      error: 'invalid_grant',
      error_description: 'Code a-one-time-code-that-nobody-else-may-see of ann@forge.example has expired',
      access_token: 'a-token-that-must-not-be-seen',
    }
    expect((await signOn()).location).toBe('/login?sso=unusable')
    expect(failure()).toMatchObject({
      problem: 'unusable',
      companyId: company.id,
      provider: { error: 'invalid_grant', description: 'Code … of …@… has expired' },
    })
    expect(lines.join()).not.toMatch(/nobody-else|must-not-be-seen|ann@/)
  })

  test('tells so for a secret that is wrong', async () => {
    provider.forgery.credentials = { secret: 'another', reads: 'decoded header' }
    expect((await signOn()).location).toBe('/login?sso=unusable')
    expect(failure().provider).toEqual({ error: 'invalid_client' })
    expect(lines.join()).not.toContain(SECRET)
  })

  test.each([
    ['an address that is not proven', { email_verified: false }, 'does not say that the address is proven'],
    ['another domain', { email: 'person@elsewhere.example' }, 'of a domain that the company has not named'],
    ['nobody of the company', { email: 'stranger@forge.example' }, 'no active member of the company'],
  ])('has its own word for %s in the log, and the same for whoever tries', async (_, claims, reason) => {
    expect((await signOn(claims)).location).toBe('/login?sso=refused')
    expect(failure()).toMatchObject({ problem: 'refused', reason: expect.stringContaining(reason) })
    expect(lines.join()).not.toMatch(/person@elsewhere|stranger@|@forge\.example/)
  })
})
