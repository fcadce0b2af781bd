import type { Handled, SignOnProvider, singleSignOn } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { seal, unseal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import { refuseAddress } from '../../../platform/outside/address.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, noSuchCompany } from '../../programmes/index.ts'
import { type Client, discover } from './openid.ts'
import { problemForAdmin } from './provider-problem.ts'
import { limits } from './single-sign-on.limits.ts'
import {
  companyWithProvider,
  endOtherWays,
  lockCompanyWithProvider,
  type Provider,
  replaceDomains,
  saveProvider,
} from './single-sign-on.queries.ts'

type Body = Handled<typeof singleSignOn.editProvider>['body']
type Stored = NonNullable<Awaited<ReturnType<typeof companyWithProvider>>>

export const redirectUriOf = ({ publicUrl }: Platform, companyId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/sso/${companyId}/callback`

export function clientOf({ secrets }: Platform, provider: Provider): Client {
  const { companyId, issuer, clientId } = provider
  const clientSecret = unseal(provider.clientSecret, secrets.clientSecretKey, companyId)
  if (clientSecret === undefined) throw new Error('the client secret does not open: enter it again')
  return { issuer, clientId, clientSecret }
}

export async function readProvider(platform: Platform, db: Db, companyId: string): Promise<SignOnProvider> {
  return present(platform, known(await companyWithProvider(db, companyId)))
}

export async function editProvider(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { version, clientSecret, domains, ...change }: Body,
): Promise<SignOnProvider> {
  refuseUnusable(platform, change.issuer)
  return platform.database.transaction(async (tx) => {
    const before = known(await lockCompanyWithProvider(tx, companyId))
    if ((before.provider?.version ?? 1) !== version) throw changedMeanwhile('this sign-on')
    await saveProvider(tx, {
      ...change,
      companyId,
      clientSecret: secretToKeep(platform, before, change.issuer, clientSecret),
      version: version + 1,
    })
    const [taken] = await replaceDomains(tx, companyId, [...new Set(domains)])
    if (taken) {
      const message = `The domain ${taken} is already in use.`
      throw new AppError('name_taken', message, { details: { domains: message } })
    }
    if (change.isOnly && change.isEnabled)
      await endOtherWays(tx, companyId, admin.sessionId, platform.clock.now())
    const after = known(await companyWithProvider(tx, companyId))
    await recordAction(platform, tx, admin, {
      action: 'sign-on.changed',
      subject: { id: companyId, name: before.company.name },
      companyId,
      before: shownOf(before),
      after: { ...shownOf(after), ...(clientSecret === undefined ? {} : { clientSecret: 'entered again' }) },
    })
    return present(platform, after)
  })
}

export async function checkProvider(
  platform: Platform,
  admin: Actor,
  companyId: string,
  issuer: string,
): Promise<{ signsOnAt: string }> {
  const { database, clock, signOnHosts } = platform
  known(await companyWithProvider(database.db, companyId))
  await countAgainst({ db: database.db, clock }, limits.check, admin.userId)
  try {
    const config = await discover({ issuer, clientId: 'check', clientSecret: 'check' }, signOnHosts)
    const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata()
    for (const each of [authorization_endpoint, token_endpoint, jwks_uri]) {
      refuseAddress(new URL(each ?? ''), signOnHosts)
    }
    return { signsOnAt: authorization_endpoint ?? '' }
  } catch (error) {
    throw problemForAdmin(error)
  }
}

function refuseUnusable({ signOnHosts }: Platform, issuer: string): void {
  try {
    refuseAddress(new URL(issuer), signOnHosts)
  } catch (error) {
    throw problemForAdmin(error)
  }
}

/** A kept secret stays with the issuer it was entered for: nobody gets to read it by naming a host of theirs. */
function secretToKeep(
  { secrets }: Platform,
  { company, provider }: Stored,
  issuer: string,
  given: string | undefined,
): Buffer {
  if (given !== undefined) return seal(given, secrets.clientSecretKey, company.id)
  if (provider && provider.issuer === issuer) return provider.clientSecret
  const message = provider
    ? 'Please enter the secret again: the saved one belongs to the previous issuer.'
    : 'Please enter the secret your provider shows for this client.'
  throw new AppError('invalid_input', message, { details: { clientSecret: message } })
}

function known(stored: Stored | undefined): Stored {
  if (!stored) throw noSuchCompany()
  return stored
}

const shownOf = ({ provider, domains }: Stored) => ({
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  domains,
  isEnabled: provider?.isEnabled ?? false,
  isOnly: provider?.isOnly ?? false,
})

const present = (platform: Platform, stored: Stored): SignOnProvider => ({
  ...shownOf(stored),
  isSetUp: stored.provider !== null,
  redirectUri: redirectUriOf(platform, stored.company.id),
  version: stored.provider?.version ?? 1,
})
