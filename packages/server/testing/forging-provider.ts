import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

interface Forgery {
  /** Override those of a valid response. */
  claims: JWTPayload
  /** Signs with a key it does not publish. */
  withForeignKey: boolean
  /** Override those of its valid metadata. */
  metadata: Record<string, unknown>
  /** How it parses the client's credentials, if it checks them at all. */
  credentials: { readonly secret: string; readonly reads: 'form' | 'header' | 'decoded header' } | undefined
  /** Rejects every code. */
  tokenError: object | undefined
  /** Or never responds, or hangs up. */
  manner: 'answers' | 'is silent' | 'hangs up'
}

/** Speaks the protocol in its simplest form and says whatever a test wants. */
export async function startForgingProvider(clientId: string) {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const forgery: Forgery = {
    claims: {},
    withForeignKey: false,
    credentials: undefined,
    tokenError: undefined,
    metadata: {},
    manner: 'answers',
  }
  const server = createServer(async (request, response) => {
    const { url } = request
    if (forgery.manner === 'hangs up') response.destroy()
    if (forgery.manner !== 'answers') return
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...forgery.metadata,
      }),
      '/keys': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'only' }] }),
      '/token': async () => ({
        access_token: 'unused',
        token_type: 'Bearer',
        id_token: await signed(forgery.withForeignKey ? foreign.privateKey : own.privateKey),
      }),
    }
    const isWrong = url === '/token' && !(await isClient(request, clientId, forgery.credentials))
    const refusal = isWrong ? { error: 'invalid_client' } : url === '/token' ? forgery.tokenError : undefined
    if (refusal) {
      response
        .writeHead(isWrong ? 401 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(refusal))
      return
    }
    const answer = await answers[url ?? '']?.()
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  function signed(key: CryptoKey): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: clientId, iat: now, exp: now + 300, email_verified: true }
    return new SignJWT({ ...honest, ...forgery.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'only' })
      .sign(key)
  }

  return {
    issuer,
    forgery,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function isClient(
  request: IncomingMessage,
  id: string,
  wanted: Forgery['credentials'],
): Promise<boolean> {
  const form = new URLSearchParams(await text(request))
  if (!wanted) return true
  if (wanted.reads === 'form')
    return form.get('client_id') === id && form.get('client_secret') === wanted.secret
  const [, encoded = ''] = (request.headers.authorization ?? '').split('Basic ')
  const [givenId = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  const read = (value: string) =>
    wanted.reads === 'header' ? value : decodeURIComponent(value.replaceAll('+', ' '))
  return read(givenId) === id && read(rest.join(':')) === wanted.secret
}
