import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

interface Forgery {
  /** Over those of an honest answer. */
  claims: JWTPayload
  /** Signs with a key that it does not publish. */
  withForeignKey: boolean
  /** Over those of an honest description of itself. */
  metadata: Record<string, string>
  /** Or says nothing for ever, or hangs up. */
  manner: 'answers' | 'is silent' | 'hangs up'
}

/** Speaks the protocol in its simplest form and says whatever a test wants it to. */
export async function startForgingProvider(clientId: string) {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const forgery: Forgery = { claims: {}, withForeignKey: false, metadata: {}, manner: 'answers' }
  const server = createServer(async ({ url }, response) => {
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
