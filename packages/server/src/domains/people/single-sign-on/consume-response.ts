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
  /** What the provider was given to bring back, and what it says. */
  readonly relayState: string
  readonly encoded: string
  readonly visitor: string
}

/**
 * A provider sends the browser here with a form, for which no browser brings a Lax cookie along. So what it says is checked
 * and kept with the sign-on that was begun; the browser goes on by itself, with its cookie, and only then is someone in.
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
    // Said by the provider: the person went away, or may not.
    const isSaid = error instanceof Error && 'xmlStatus' in error
    throw new SignOnFailure(isSaid ? 'unfinished' : 'unusable', error)
  })
  const { issuer } = provider
  const verifiedEmail = believed(vouched.verifiedEmail, await domainsOf(db, companyId))
  const kept = seal(JSON.stringify({ ...vouched, issuer, verifiedEmail }), secrets.clientSecretKey, stateHash)
  if (!(await saveVerifiedIdentity(db, { stateHash, companyId, now }, kept)))
    throw new SignOnFailure('unfinished')
}

/** Here no provider says whether an address was proven to it: it counts below the domains that the company has named. */
const believed = (email: string | null, domains: readonly string[]): string | null =>
  email && domains.includes(domainOf(email)) ? email : null

/** What was kept, for the browser that began it. */
export function vouchedIn({ secrets }: Platform, { vouched, stateHash }: Attempt): VerifiedIdentity {
  const text = vouched && unseal(vouched, secrets.clientSecretKey, stateHash)
  if (!text) throw new SignOnFailure('unfinished')
  const { authenticatedAt, ...rest } = JSON.parse(text) as Omit<VerifiedIdentity, 'authenticatedAt'> & {
    readonly authenticatedAt: string | null
  }
  return { ...rest, authenticatedAt: authenticatedAt === null ? null : new Date(authenticatedAt) }
}
