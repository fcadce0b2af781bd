import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signOnAs, startCompanyProvider } from '../../../../testing/company-provider.ts'
import { addMember } from '../../../../testing/members.ts'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import { accountIn, begin, callbackOf, retryWhenBusy, setUpSignOn } from '../../../../testing/sign-on.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let backTo: string
let provider: Awaited<ReturnType<typeof startCompanyProvider>>

beforeAll(async () => {
  const { platform } = suite
  const company = await addCompany(platform, { code: 'PROOF', plan: 'ENTERPRISE' })
  const admin = await addMember(platform, 'ADMIN', null)
  await addPerson(platform, 'MENTOR', company.id, { email: 'ruth@proof.example', emailProvenAt: new Date() })
  backTo = callbackOf(suite, company.id)
  provider = await startCompanyProvider([backTo], {
    ruth: { email: 'ruth@proof.example', email_verified: true },
  })
  await setUpSignOn(suite, admin, company.id, { issuer: provider.issuer })
})
afterAll(() => provider.close())
beforeEach(() => suite.clock.reset())

/** Someone who used single sign-on, with the cookies the provider gave their browser. */
async function signedOn() {
  const jar = new Map<string, string>()
  const { body, cookie } = await begin(suite, 'PROOF')
  const back = await signOnAs('ruth', body.location, backTo, jar)
  const { refresh } = await retryWhenBusy(suite, back, cookie)
  return { token: (await accountIn(suite, refresh)).access_token, jar }
}

/** There is nothing to fetch, which only someone with fresh proof gets to know. */
const fetchData = async (token: string): Promise<string> =>
  (
    await suite.app.inject({
      url: '/api/own-data/export.zip',
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().code

async function beginProof(token: string) {
  const { body, cookies } = await suite.call('POST /sso/proof', { token })
  return { location: new URL(body.location), cookie: cookies.bp_sso?.value ?? '' }
}

test('a sign-on is no fresh proof while the provider does not say when it asked the person', async () => {
  const { token } = await signedOn()
  expect(await fetchData(token)).toBe('proof_needed')
})

test('signing on again is: the provider is told to ask, and says when it did', async () => {
  const { token, jar } = await signedOn()
  const { location, cookie } = await beginProof(token)
  expect([location.searchParams.get('prompt'), location.searchParams.get('max_age')]).toEqual(['login', '0'])
  const { refresh } = await retryWhenBusy(suite, await signOnAs('ruth', location.href, backTo, jar), cookie)
  const { access_token } = await accountIn(suite, refresh)
  expect(await fetchData(access_token)).toBe('not_found')
  expect(await fetchData(token), 'for that sign-in alone').toBe('proof_needed')
})

test('whoever takes out of the request that the person is asked gets nowhere', async () => {
  const { token, jar } = await signedOn()
  const silent = await beginProof(token)
  for (const name of ['prompt', 'max_age']) silent.location.searchParams.delete(name)
  const back = await signOnAs('ruth', silent.location.href, backTo, jar)
  expect(await retryWhenBusy(suite, back, silent.cookie)).toMatchObject({
    location: '/login?sso=stale',
    refresh: undefined,
  })

  // Minutes later the provider returns its earlier authentication time.
  suite.clock.advance(5 * 60_000)
  const old = await beginProof(token)
  old.location.searchParams.delete('prompt')
  old.location.searchParams.set('max_age', '3600')
  const late = await retryWhenBusy(suite, await signOnAs('ruth', old.location.href, backTo, jar), old.cookie)
  expect(late).toMatchObject({ location: '/login?sso=stale', refresh: undefined })
})
