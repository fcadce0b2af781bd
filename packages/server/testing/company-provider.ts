import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

export const CLIENT = { clientId: 'brightpair', clientSecret: 'only-the-provider-and-we-know-this' }

interface Employee {
  readonly email: string
  readonly email_verified: boolean
  readonly department?: string
  readonly manager_email?: string
  readonly city?: string
}

/** The real sign-on of a company, on this machine. Employees are asked for their login and nothing else. */
export async function startCompanyProvider(
  redirectUris: string[],
  employees: Record<string, Employee>,
  host = '127.0.0.1',
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://${host}:${typeof address === 'object' ? address?.port : ''}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const anHour = () => 3_600
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'only' }] },
    cookies: { keys: ['cookies-of-the-provider'] },
    clients: [
      { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'department', 'manager_email', 'city'] },
    ttl: { AccessToken: anHour, Grant: anHour, IdToken: anHour, Interaction: anHour, Session: anHour },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/asks/${uid}` },
    findAccount: (_context, accountId) =>
      employees[accountId] && {
        accountId,
        claims: () => ({ sub: accountId, ...employees[accountId] }),
      },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) =>
    request.url?.startsWith('/asks/') ? ask(provider, request, response) : answer(request, response),
  )
  return {
    issuer,
    ...CLIENT,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
    return provider.interactionFinished(request, response, accountId ? { login: { accountId } } : cancelled)
  }
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      '<!doctype html><html lang="en"><title>Staff</title><link rel="icon" href="data:,"><main><h1>Staff sign-on</h1><form method="post"><label>Login <input name="login"></label><button>Sign on</button></form></main></html>',
    )
}

const cancelled = { error: 'access_denied', error_description: 'the person went away' }

/** Goes through the provider as a browser would, up to the address it sends the browser back to. */
export async function signOnAs(
  login: string,
  location: string,
  backTo: string,
  jar = new Map<string, string>(),
): Promise<URL> {
  let [url, body]: [URL, URLSearchParams | undefined] = [new URL(location), undefined]
  for (let step = 0; step < 10 && !url.href.startsWith(backTo); step++) {
    const answer: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { body } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    body = next ? undefined : new URLSearchParams({ login })
    if (!next && answer.status !== 200)
      throw new Error(`the provider said ${answer.status}: ${await answer.text()}`)
    url = next ? new URL(next, url) : url
  }
  return url
}
