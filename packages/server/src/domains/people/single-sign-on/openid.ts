import { normalizeEmail } from '@brightpair/contract/email-address'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { refuseAddress } from '../../../platform/external/address.ts'
import { fetchExternal } from '../../../platform/external/fetch-external.ts'
import { type DirectoryFacts, factsIn } from './directory-facts.ts'

const MAX_BYTES = 512 * 1024

const TIMEOUT_SECONDS = 5

export interface Client {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The secrets that bind one sign-on together; only the browser that started it knows them. */
export interface Proof {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The identity a provider asserts. */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider says the address is verified. */
  readonly verifiedEmail: string | null
  /** Other usable claims. */
  readonly facts: DirectoryFacts
  /** When the person last authenticated there, if the provider says so. */
  readonly authenticatedAt: Date | null
}

/** The library's own checks, plus two: signatures are always verified, and the issuer must be the configured one. */
export async function discover(
  { issuer, clientId, clientSecret }: Client,
  namedHosts: readonly string[],
): Promise<Configuration> {
  const url = new URL(issuer)
  refuseAddress(url, namedHosts)
  const config = await discovery(url, clientId, undefined, authenticating(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // No redirects: a provider responds where it was asked.
    [customFetch]: (address, { method, headers, body, signal }) =>
      fetchExternal(new URL(address), {
        method,
        headers,
        body: body ? String(body) : undefined,
        signal,
        budget: { left: MAX_BYTES },
        namedHosts,
      }),
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
  // A multi-tenant provider may use one issuer for all its tenants: then anyone's account would be accepted.
  if (!isSame(config.serverMetadata().issuer, issuer)) throw new Error('the provider has another issuer')
  return config
}

const isSame = (one: string, other: string) => URL.canParse(one) && new URL(one).href === new URL(other).href

/** By the header every provider has to support, unless it announces only the form. */
function authenticating(secret: string): ClientAuth {
  const [basic, post] = [headerWith(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

/**
 * Some providers do not decode what the standard encodes. So nothing is encoded that need not be: `- _ . ~ !` mean the
 * same to both kinds unencoded. Using the form would help with these, but fail with providers that only accept a
 * client's secret in the header.
 */
const headerWith =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
    const credentials = Buffer.from(`${encoded(id)}:${encoded(secret)}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }

export interface Address {
  readonly redirectUri: string
  readonly loginHint?: string | undefined
  /** Someone who signed on recently has to do so again. */
  readonly asksAgain?: boolean
}

export async function signOnAddress(
  config: Configuration,
  namedHosts: readonly string[],
  { state, nonce, codeVerifier }: Proof,
  { redirectUri, loginHint, asksAgain }: Address,
): Promise<string> {
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(loginHint ? { login_hint: loginHint } : {}),
    ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
  })
  // The browser follows it from our own page: it must not be a script.
  refuseAddress(url, namedHosts)
  return url.href
}

/** Redeems the provider's response; throws on any deviation. */
export async function redeem(
  config: Configuration,
  cameBackTo: URL,
  { state, nonce, codeVerifier }: Proof,
): Promise<VerifiedIdentity> {
  const tokens = await authorizationCodeGrant(config, cameBackTo, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new Error('the provider named nobody')
  const isThin = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const about = isThin ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: verifiedEmailIn({ ...about }),
    facts: factsIn({ ...claims, ...about }),
    authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  }
}

function verifiedEmailIn(claims: Record<string, unknown>): string | null {
  const { email, email_verified: isVerified } = claims
  const isAddress = typeof email === 'string' && /^[^\s@\0]{1,64}@[^\s@\0]{1,253}$/.test(email)
  return isAddress && isVerified === true ? normalizeEmail(email) : null
}
