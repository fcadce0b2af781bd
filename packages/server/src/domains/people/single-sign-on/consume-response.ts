import { domainOf } from '@brightpair/contract/email-address'
import { seal, unseal } from '../../../platform/auth/sealed.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { VerifiedIdentity } from './openid.ts'
import { samlOf, samlPlaceOf } from './providers.ts'
import { readResponse, requestIdOf } from './saml.ts'
import { SignOnFailure } from './sign-on-failure.ts'
import { limits } from './single-sign-on.limits.ts'
import {
  type Attempt,
  domainsOf,
  enabledProvider,
  isAwaited,
  saveVerifiedIdentity,
} from './single-sign-on.queries.ts'

interface Brought {
  readonly companyId: string
  /** The state we gave to the provider, and its response. */
  readonly relayState: string
  readonly encoded: string
  readonly visitor: string
}

/**
 * The provider returns the browser with a cross-site form post, which carries no Lax cookies. So its response is
 * checked and stored with the pending sign-on; then the browser is redirected, with its cookie, and only then signed
 * in.
 */
export async function consumeResponse(
  platform: Platform,
  { companyId, relayState, encoded, visitor }: Brought,
): Promise<void> {
  const { clock, secrets } = platform
  const { db } = platform.database
  await countAgainst({ db, clock }, limits.respond, visitor)
  const [stateHash, now] = [hashOf(relayState), clock.now()]
  const provider = await enabledProvider(db, companyId)
  const saml = provider && samlOf(provider)
  if (!saml || !(await isAwaited(db, stateHash, companyId, now))) throw new SignOnFailure('unfinished')
  const vouched = await readResponse(saml, samlPlaceOf(platform, companyId), {
    encoded,
    requestId: requestIdOf(stateHash),
    now,
  }).catch((error: unknown) => {
    // The provider says so: the person cancelled, or has no access.
    const isSaid = error instanceof Error && 'xmlStatus' in error
    throw new SignOnFailure(isSaid ? 'unfinished' : 'unusable', error)
  })
  const { issuer } = provider
  const verifiedEmail = believed(vouched.verifiedEmail, await domainsOf(db, companyId))
  const kept = seal(JSON.stringify({ ...vouched, issuer, verifiedEmail }), secrets.clientSecretKey, stateHash)
  if (!(await saveVerifiedIdentity(db, { stateHash, companyId, now }, kept)))
    throw new SignOnFailure('unfinished')
}

/**
 * SAML providers don't say whether an address was verified: it counts within the domains the company has configured.
 */
const believed = (email: string | null, domains: readonly string[]): string | null =>
  email && domains.includes(domainOf(email)) ? email : null

/** The stored identity, for the browser that started the sign-on. */
export function vouchedIn({ secrets }: Platform, { vouched, stateHash }: Attempt): VerifiedIdentity {
  const text = vouched && unseal(vouched, secrets.clientSecretKey, stateHash)
  if (!text) throw new SignOnFailure('unfinished')
  const { authenticatedAt, ...rest } = JSON.parse(text) as Omit<VerifiedIdentity, 'authenticatedAt'> & {
    readonly authenticatedAt: string | null
  }
  return { ...rest, authenticatedAt: authenticatedAt === null ? null : new Date(authenticatedAt) }
}
