import { X509Certificate } from 'node:crypto'
import type { Handled, SignOnProvider, singleSignOn } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { seal, unseal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { refuseAddress } from '../../../platform/external/address.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { changedMeanwhile, noSuchCompany } from '../../programmes/index.ts'
import { type Client, discover } from './openid.ts'
import { problemForAdmin } from './provider-problem.ts'
import { metadataOf, type SamlPlace, type SamlProvider } from './saml.ts'
import { certificatesIn } from './saml-certificates.ts'
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
type SamlBody = Handled<typeof singleSignOn.editSamlProvider>['body']
type Stored = NonNullable<Awaited<ReturnType<typeof companyWithProvider>>>

export const redirectUriOf = ({ publicUrl }: Platform, companyId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/sso/${companyId}/callback`

/** Undefined where a company's single sign-on uses OpenID Connect. */
export function samlOf({ kind, entityId, signsOnAt, certificates }: Provider): SamlProvider | undefined {
  return kind === 'saml' && entityId && signsOnAt && certificates
    ? { entityId, signsOnAt, certificates }
    : undefined
}

export function samlPlaceOf({ publicUrl }: Platform, companyId: string): SamlPlace {
  const at = `${publicUrl.replace(/\/$/, '')}/saml/${companyId}`
  return { entityId: `${at}/metadata`, consumer: `${at}/response` }
}

/** The values needed to register us at a provider, available even before the company has configured anything. */
export async function describeToProvider(platform: Platform, companyId: string): Promise<string> {
  known(await companyWithProvider(platform.database.db, companyId))
  return metadataOf(samlPlaceOf(platform, companyId))
}

export function clientOf({ secrets }: Platform, provider: Provider): Client {
  const { companyId, issuer, clientId } = provider
  const clientSecret = unseal(provider.clientSecret, secrets.clientSecretKey, companyId)
  if (clientSecret === undefined) throw new Error('the client secret does not open: enter it again')
  return { issuer, clientId, clientSecret }
}

export async function readProvider(platform: Platform, db: Db, companyId: string): Promise<SignOnProvider> {
  return present(platform, known(await companyWithProvider(db, companyId)))
}

export function editProvider(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { clientSecret, issuer, clientId, ...change }: Body,
): Promise<SignOnProvider> {
  refuseUnusable(platform, issuer, 'issuer')
  return saveChange(platform, admin, companyId, change, (before) => ({
    provider: {
      ...NO_SAML,
      issuer,
      clientId,
      clientSecret: secretToKeep(platform, before, issuer, clientSecret),
    },
    noted: clientSecret === undefined ? {} : { clientSecret: 'entered again' },
  }))
}

const NO_SAML = { kind: 'openid', entityId: null, signsOnAt: null, certificates: null } as const

export function editSamlProvider(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { entityId, signsOnAt, certificates: pasted, ...change }: SamlBody,
): Promise<SignOnProvider> {
  refuseUnusable(platform, signsOnAt, 'signsOnAt')
  const certificates = certificatesIn(pasted)
  // Anyone can enter the name of another company's provider, so identities are scoped to this company.
  const issuer = `saml:${companyId}:${entityId}`
  return saveChange(platform, admin, companyId, change, () => ({
    provider: {
      kind: 'saml',
      issuer,
      clientId: '',
      clientSecret: Buffer.alloc(0),
      entityId,
      signsOnAt,
      certificates,
    },
    noted: {},
  }))
}

type Entered = Omit<Provider, 'companyId' | 'isEnabled' | 'isOnly' | 'version'>

async function saveChange(
  platform: Platform,
  admin: Actor,
  companyId: string,
  { version, domains, ...switches }: Pick<Body, 'version' | 'domains' | 'isEnabled' | 'isOnly'>,
  enteredFor: (before: Stored) => { readonly provider: Entered; readonly noted: object },
): Promise<SignOnProvider> {
  return platform.database.transaction(async (tx) => {
    const before = known(await lockCompanyWithProvider(tx, companyId))
    if ((before.provider?.version ?? 1) !== version) throw changedMeanwhile('this sign-on')
    refuseNewDomains(admin, before, domains)
    const { provider, noted } = enteredFor(before)
    await saveProvider(tx, { ...provider, ...switches, companyId, version: version + 1 })
    const [taken] = await replaceDomains(tx, companyId, [...new Set(domains)])
    if (taken) {
      const message = `The domain ${taken} is already in use.`
      throw new AppError('name_taken', message, { details: { domains: message } })
    }
    if (switches.isOnly && switches.isEnabled)
      await endOtherWays(tx, companyId, admin.sessionId, platform.clock.now())
    const after = known(await companyWithProvider(tx, companyId))
    await recordAction(platform, tx, admin, {
      action: 'sign-on.changed',
      subject: { id: companyId, name: before.company.name },
      companyId,
      before: notedOf(before),
      after: { ...notedOf(after), ...noted },
    })
    return present(platform, after)
  })
}

/** Everyone with an address there is sent to the provider, so a company can't help itself to a domain. */
function refuseNewDomains({ team }: Actor, { domains: known }: Stored, domains: readonly string[]): void {
  if (!team || domains.every((domain) => known.includes(domain))) return
  const message = 'Only a platform admin can add email domains. Please write to support.'
  throw new AppError('forbidden', message, { details: { domains: message } })
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

function refuseUnusable({ signOnHosts }: Platform, address: string, field: 'issuer' | 'signsOnAt'): void {
  try {
    refuseAddress(new URL(address), signOnHosts)
  } catch (error) {
    throw problemForAdmin(error, field)
  }
}

/** A stored secret stays with the issuer it was entered for: no one can obtain it by pointing us to their own host. */
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
  kind: provider?.kind ?? ('openid' as const),
  issuer: (provider?.kind === 'openid' && provider.issuer) || '',
  clientId: provider?.clientId ?? '',
  entityId: provider?.entityId ?? '',
  signsOnAt: provider?.signsOnAt ?? '',
  domains,
  isEnabled: provider?.isEnabled ?? false,
  isOnly: provider?.isOnly ?? false,
})

/** For the audit, which identifies certificates. */
const notedOf = (stored: Stored) => ({
  ...shownOf(stored),
  certificates: (stored.provider?.certificates ?? []).map((pem) => new X509Certificate(pem).fingerprint256),
})

const present = (platform: Platform, stored: Stored): SignOnProvider => {
  const { provider, company } = stored
  const ours = samlPlaceOf(platform, company.id)
  return {
    ...shownOf(stored),
    certificates: (provider?.certificates ?? []).join('\n'),
    certificatesEnd: (provider?.certificates ?? []).map((pem) =>
      new X509Certificate(pem).validToDate.toISOString(),
    ),
    isSetUp: provider !== null,
    redirectUri: redirectUriOf(platform, company.id),
    metadataUri: ours.entityId,
    responseUri: ours.consumer,
    version: provider?.version ?? 1,
  }
}
