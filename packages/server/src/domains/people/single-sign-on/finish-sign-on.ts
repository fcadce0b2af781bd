import type { SignOnProblem } from '@brightpair/contract'
import { domainOf } from '@brightpair/contract/email-address'
import { AuthorizationResponseError } from 'openid-client'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { browserWords } from '../accounts/browser-words.ts'
import { closeOtherWaysIn, openVerifiedSignIn } from '../accounts/open-verified-sign-in.ts'
import { sendProofLink } from '../accounts/prove-address.ts'
import type { OpenSignIn } from '../accounts/sign-ins.ts'
import { takeDirectoryFacts } from '../person-facts/person-facts.service.ts'
import { ATTEMPT_SECONDS, proofOf } from './begin-sign-on.ts'
import { vouchedIn } from './consume-response.ts'
import { discover, type Proof, redeem, type VerifiedIdentity } from './openid.ts'
import { isAboutNetwork } from './provider-problem.ts'
import { clientOf, redirectUriOf } from './providers.ts'
import { SignOnFailure } from './sign-on-failure.ts'
import {
  domainsOf,
  enabledProvider,
  isKeptForElsewhere,
  linkMember,
  lockMemberKnownAs,
  type Provider,
  takeAttempt,
  unprovenMember,
} from './single-sign-on.queries.ts'

const CLOCKS_DIFFER_SECONDS = 60

interface RetriedWhenBusy {
  readonly companyId: string
  /** The raw query string from the provider. */
  readonly search: string
  readonly browserSecret: string | undefined
  readonly userAgent: string | undefined
}

export async function finishSignOn(
  platform: Platform,
  { companyId, search, browserSecret, userAgent }: RetriedWhenBusy,
): Promise<{ session: OpenSignIn; next: string | null }> {
  const { db } = platform.database
  const proof = browserSecret ? proofOf(browserSecret) : undefined
  if (!proof || new URLSearchParams(search).get('state') !== proof.state)
    throw new SignOnFailure('unfinished')
  // Each company has its own callback URL: a sign-on started at one provider can't be finished at another.
  const attempt = await takeAttempt(db, hashOf(proof.state), companyId, platform.clock.now())
  const provider = attempt && (await enabledProvider(db, companyId))
  if (!provider) throw new SignOnFailure('unfinished')

  const vouched =
    provider.kind === 'saml'
      ? vouchedIn(platform, attempt)
      : await redeemed(platform, provider, search, proof)
  if (attempt.isProof) refuseOldProof(attempt, vouched)
  const session = await platform.database.transaction((tx) =>
    enter(platform, tx, provider, { ...vouched, browser: browserWords(userAgent) }),
  )
  if (session) return { session, next: attempt.next }
  throw await refusal(platform, provider, vouched)
}

function redeemed(
  platform: Platform,
  provider: Provider,
  search: string,
  proof: Proof,
): Promise<VerifiedIdentity> {
  const cameBackTo = new URL(redirectUriOf(platform, provider.companyId))
  cameBackTo.search = search
  return discover(clientOf(platform, provider), platform.signOnHosts)
    .then((config) => redeem(config, cameBackTo, proof))
    .catch((error) => {
      throw new SignOnFailure(problemOf(error), error)
    })
}

/** The request travels through the browser, so its user can remove the instruction to ask again. */
function refuseOldProof(
  { expiresAt }: { readonly expiresAt: Date },
  { authenticatedAt }: VerifiedIdentity,
): void {
  const since = expiresAt.getTime() - (ATTEMPT_SECONDS + CLOCKS_DIFFER_SECONDS) * 1000
  if (!authenticatedAt || authenticatedAt.getTime() < since) throw new SignOnFailure('stale')
}

/** An unproven address may be a squatter's: its owner proves it first, with the link sent now. */
async function refusal(
  platform: Platform,
  { companyId }: Provider,
  { verifiedEmail, ...identity }: VerifiedIdentity,
): Promise<SignOnFailure> {
  const { db } = platform.database
  const isNamed = verifiedEmail !== null && isOf(await domainsOf(db, companyId), verifiedEmail)
  if (await isKeptForElsewhere(db, identity, { email: isNamed ? verifiedEmail : null, companyId }))
    return new SignOnFailure('use-password')
  if (!verifiedEmail) return refused('the provider does not say that the address is proven')
  if (!isNamed) return refused('the address is of a domain that the company has not named')
  const userId = await unprovenMember(db, { email: verifiedEmail, companyId })
  if (!userId)
    return refused('no active member of the company has this address, or another sign-on is theirs already')
  // Someone over the limit already has the link.
  await sendProofLink(platform, { userId }).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
  return new SignOnFailure('unproven')
}

/** Recognised by issuer and subject, or linked now: a verified address of this company's own member. */
async function enter(
  platform: Platform,
  tx: Db,
  { companyId }: Provider,
  {
    verifiedEmail,
    facts,
    browser,
    authenticatedAt,
    ...identity
  }: VerifiedIdentity & { readonly browser: string },
): Promise<OpenSignIn | undefined> {
  const now = platform.clock.now()
  const known = await lockMemberKnownAs(tx, identity, companyId, now)
  if (known) {
    await takeDirectoryFacts(tx, known, companyId, facts)
    return openVerifiedSignIn(platform, tx, known, { browser, authenticatedAt })
  }
  if (!verifiedEmail || !isOf(await domainsOf(tx, companyId), verifiedEmail)) return undefined
  const joined = await linkMember(tx, identity, { email: verifiedEmail, companyId }, now)
  if (joined) await closeOtherWaysIn(platform, tx, joined)
  const linked = await lockMemberKnownAs(tx, identity, companyId, now)
  if (!linked) return undefined
  await takeDirectoryFacts(tx, linked, companyId, facts)
  return openVerifiedSignIn(platform, tx, linked, { browser, authenticatedAt })
}

/** The reason is for the operator; an outsider reads the same sentence each time. */
const refused = (why: string) => new SignOnFailure('refused', new Error(why))

const isOf = (domains: readonly string[], email: string) =>
  domains.length === 0 || domains.includes(domainOf(email))

function problemOf(error: unknown): SignOnProblem {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'unfinished'
  return isAboutNetwork(error) ? 'unavailable' : 'unusable'
}
