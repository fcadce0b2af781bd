import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { CLIENT } from './company-provider.ts'

type Suite = TestApp & { call: Caller }

export const callbackOf = ({ platform }: Suite, companyId: string): string =>
  `${platform.publicUrl}/api/sso/${companyId}/callback`

/** As an admin does it. */
export async function setUpSignOn(
  { call }: Suite,
  admin: { readonly token: string },
  companyId: string,
  given: {
    readonly issuer: string
    readonly domains?: string[]
    readonly isEnabled?: boolean
    readonly isOnly?: boolean
  },
) {
  const where = { token: admin.token, params: { id: companyId } }
  const { version } = (await call('GET /admin/companies/:id/sign-on', where)).body
  const body = { domains: [], isEnabled: true, ...CLIENT, version, ...given }
  return call('PUT /admin/companies/:id/sign-on', { ...where, body })
}

/** Begins a sign-on: where it leads, and what the browser keeps. */
export async function begin({ call }: Suite, who: string, next?: string) {
  const { status, body, cookies } = await call('POST /sso/start', {
    body: { who, ...(next === undefined ? {} : { next }) },
  })
  return { status, body, cookie: cookies.bp_sso?.value ?? '', attributes: cookies.bp_sso }
}

/** Comes back from the provider: where the browser is sent, and its session, if there is one. */
export async function retryWhenBusy({ app }: Suite, to: string | URL, cookie: string) {
  const { pathname, search } = new URL(to)
  const answer = await app.inject({ url: pathname + search, cookies: { bp_sso: cookie } })
  const refresh = answer.cookies.find(({ name }) => name === 'bp_refresh')
  return { status: answer.statusCode, location: answer.headers.location, refresh }
}

/** Who that session is of. */
export async function accountIn({ call }: Suite, refresh: { value: string } | undefined) {
  const { body } = await call('POST /auth/refresh', { cookies: { bp_refresh: refresh?.value ?? '' } })
  return body
}

/** The address of that account, if there is one. */
export async function emailIn(
  suite: Suite,
  refresh: { value: string } | undefined,
): Promise<string | undefined> {
  if (!refresh) return undefined
  const { id } = await accountIn(suite, refresh)
  const found = await suite.platform.database.pool.query('SELECT email FROM users WHERE id = $1', [id])
  return found.rows[0]?.email
}

/** As an admin does it. */
export async function setUpSaml(
  { call }: Suite,
  admin: { readonly token: string },
  companyId: string,
  given: {
    readonly entityId?: string
    readonly signsOnAt?: string
    readonly certificates?: string
    readonly domains?: string[]
    readonly isOnly?: boolean
  },
) {
  const where = { token: admin.token, params: { id: companyId } }
  const { version } = (await call('GET /admin/companies/:id/sign-on', where)).body
  const entered = { entityId: 'https://login.example/saml', signsOnAt: 'https://login.example/sso' }
  const body = { domains: [], isEnabled: true, certificates: '', ...entered, version: version ?? 1, ...given }
  return call('PUT /admin/companies/:id/sign-on/saml', { ...where, body })
}

/** The form that a provider has the browser send, without a cookie, and where the browser goes from there, with it. */
export async function bringResponse(
  suite: Suite,
  companyId: string,
  { relayState, response }: { readonly relayState: string; readonly response: string },
  cookie: string,
) {
  const sent = await suite.app.inject({
    method: 'POST',
    url: `/saml/${companyId}/response`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString(),
  })
  const location = String(sent.headers.location)
  if (sent.statusCode !== 303 || !location.startsWith('/api/'))
    return { status: sent.statusCode, location, refresh: undefined }
  return retryWhenBusy(suite, new URL(location, suite.platform.publicUrl), cookie)
}
