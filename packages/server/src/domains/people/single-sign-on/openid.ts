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

/** What binds one sign-on together; only the browser that began it can tell these. */
export interface Proof {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom a provider vouches for. */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider says that it belongs to this person. */
  readonly verifiedEmail: string | null
  /** What else it says of them, as far as it can be used. */
  readonly facts: DirectoryFacts
  /** When the person last proved themselves there, if the provider says so. */
  readonly authenticatedAt: Date | null
}

/** The library's own rules, and two more: signatures are checked always, and the issuer is the one that was entered. */
export async function discover(
  { issuer, clientId, clientSecret }: Client,
  namedHosts: readonly string[],
): Promise<Configuration> {
  const url = new URL(issuer)
  refuseAddress(url, namedHosts)
  const config = await discovery(url, clientId, undefined, authenticating(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // No redirects: a provider answers where it was asked.
    [customFetch]: (address, { method, headers, body, signal }) =>
      fetchExternal(new URL(address), {
        method,
        headers,
        body: body ? String(body) : undefined,
        signal,
        maxBytes: MAX_BYTES,
        namedHosts,
      }),
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
  // A provider of many companies may answer for all of them under one address: then anyone's account would do.
  if (!isSame(config.serverMetadata().issuer, issuer)) throw new Error('the provider has another issuer')
  return config
}

const isSame = (one: string, other: string) => URL.canParse(one) && new URL(one).href === new URL(other).href

/** By the header that every provider has to know, unless it says that it only knows the form. */
function authenticating(secret: string): ClientAuth {
  const [basic, post] = [headerWith(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

/**
 * Some providers do not decode what the standard encodes. So nothing is encoded that can stay: `- _ . ~ !` as they are
 * mean the same to both kinds. The form instead of the header would do for these, and lock out of providers that take
 * a client's secret in one of the two places only.
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
  /** Whoever has signed on lately does so again. */
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

/** Redeems what the provider sent back; throws on anything that is not exactly as it should be. */
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
