import { createHmac, randomBytes } from 'node:crypto'
import type { Handled, singleSignOn } from '@brightpair/contract'
import { domainOf } from '@brightpair/contract/email-address'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { companyOfCode } from '../../programmes/index.ts'
import { activeUser } from '../accounts/accounts.queries.ts'
import { countWrongCode, refuseGuessing } from '../accounts/wrong-codes.ts'
import { type Address, discover, type Proof, signOnAddress } from './openid.ts'
import { providerWords, reasonOf } from './provider-problem.ts'
import { clientOf, redirectUriOf, samlOf, samlPlaceOf } from './providers.ts'
import { requestAddress, requestIdOf } from './saml.ts'
import { limits } from './single-sign-on.limits.ts'
import {
  companyOfDomain,
  enabledProvider,
  insertAttempt,
  type Provider,
  providerOfMember,
} from './single-sign-on.queries.ts'

export const ATTEMPT_SECONDS = 600

type Body = Handled<typeof singleSignOn.beginSignOn>['body']

/** All derived from a single secret that exists only in the browser's cookie. */
export function proofOf(browserSecret: string): Proof {
  const derived = (purpose: string) => createHmac('sha256', browserSecret).update(purpose).digest('base64url')
  return { state: derived('state'), nonce: derived('nonce'), codeVerifier: derived('code-verifier') }
}

interface Begun {
  readonly location: string
  readonly browserSecret: string
}

export async function beginSignOn(platform: Platform, { who, next }: Body, visitor: string): Promise<Begun> {
  const { db } = platform.database
  await countAgainst({ db, clock: platform.clock }, limits.begin, visitor)
  const provider = await providerFor(platform, who, visitor)
  return beginAt(platform, provider, { next, loginHint: who.includes('@') ? who : undefined })
}

/** Someone signed in proves their identity again: the provider is told to ask, however recently it did. */
export async function beginProof(platform: Platform, { userId }: Actor, visitor: string): Promise<Begun> {
  const { db } = platform.database
  await countAgainst({ db, clock: platform.clock }, limits.begin, visitor)
  const [provider, user] = [await providerOfMember(db, userId), await activeUser(db, userId)]
  if (!provider || !user) throw new AppError('not_found', 'You don’t use a company sign-on.')
  return beginAt(platform, provider, { next: undefined, loginHint: user.email, asksAgain: true })
}

async function beginAt(
  platform: Platform,
  provider: Provider,
  { next, ...asking }: Pick<Body, 'next'> & Omit<Address, 'redirectUri'>,
): Promise<Begun> {
  const { clock, log } = platform
  const { db } = platform.database
  const { companyId } = provider
  const browserSecret = randomBytes(32).toString('base64url')
  const proof = proofOf(browserSecret)
  let location: string
  try {
    location = await addressAt(platform, provider, proof, asking)
  } catch (error) {
    log.warn(
      { reason: reasonOf(error), provider: providerWords(error), companyId },
      'sign-on provider cannot be used',
    )
    throw new AppError(
      'provider_unusable',
      'Your company’s sign-on isn’t responding. Please try again later, or log in with your password.',
    )
  }
  const expiresAt = new Date(clock.now().getTime() + ATTEMPT_SECONDS * 1000)
  await insertAttempt(db, {
    stateHash: hashOf(proof.state),
    companyId,
    next: next ?? null,
    isProof: asking.asksAgain ?? false,
    expiresAt,
  })
  return { location, browserSecret }
}

async function addressAt(
  platform: Platform,
  provider: Provider,
  proof: Proof,
  asking: Omit<Address, 'redirectUri'>,
): Promise<string> {
  const { signOnHosts } = platform
  const { companyId } = provider
  const saml = samlOf(provider)
  if (saml) {
    const { state } = proof
    const { asksAgain = false } = asking
    const requestId = requestIdOf(hashOf(state))
    return requestAddress(saml, samlPlaceOf(platform, companyId), { state, requestId, asksAgain })
  }
  const config = await discover(clientOf(platform, provider), signOnHosts)
  const redirectUri = redirectUriOf(platform, companyId)
  return signOnAddress(config, signOnHosts, proof, { redirectUri, ...asking })
}

/** By the domain of an address or by a code: never by who has an account. */
async function providerFor(
  { database: { db }, clock }: Platform,
  who: string,
  visitor: string,
): Promise<Provider> {
  const limiter = { db, clock }
  // A code that is valid here is valid for registration.
  await refuseGuessing(limiter, visitor)
  const domain = who.includes('@') ? domainOf(who) : undefined
  const companyId = domain === undefined ? await companyOfCode(db, who) : await companyOfDomain(db, domain)
  const provider = companyId ? await enabledProvider(db, companyId) : undefined
  if (provider) return provider
  await countWrongCode(limiter, visitor)
  const message =
    'We don’t know a company sign-on for this. Check it for typos, or log in with your password.'
  throw new AppError('not_found', message, { details: { who: message } })
}
