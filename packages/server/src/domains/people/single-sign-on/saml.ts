import { normalizeEmail } from '@brightpair/contract/email-address'
import type { SAML } from '@node-saml/node-saml'
import { factsIn } from './directory-facts.ts'
import type { VerifiedIdentity } from './openid.ts'

/** What a company has configured about its provider. */
export interface SamlProvider {
  readonly entityId: string
  readonly signsOnAt: string
  readonly certificates: readonly string[]
}

/** Our endpoint, a different one for each company: a response to one is useless at another. */
export interface SamlPlace {
  readonly entityId: string
  readonly consumer: string
}

const CLOCKS_DIFFER_MS = 60_000

/** Loaded for the first company that needs it. */
const library = () => import('@node-saml/node-saml')

async function serviceFor(
  provider: SamlProvider,
  place: SamlPlace,
  asking: { readonly requestId?: string; readonly asksAgain?: boolean } = {},
): Promise<SAML> {
  const { SAML } = await library()
  const { requestId = '' } = asking
  return new SAML({
    entryPoint: provider.signsOnAt,
    idpCert: [...provider.certificates],
    issuer: place.entityId,
    audience: place.entityId,
    callbackUrl: place.consumer,
    // The assertion itself: a signature around it proves nothing once someone extracts it.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCKS_DIFFER_MS,
    forceAuthn: asking.asksAgain ?? false,
    generateUniqueId: () => requestId,
  })
}

/** Meaningless to an observer: the row it refers to is found only by its hash. */
export const requestIdOf = (stateHash: string): string => `_${stateHash}`

export async function requestAddress(
  provider: SamlProvider,
  place: SamlPlace,
  { state, ...asking }: { readonly state: string; readonly requestId: string; readonly asksAgain: boolean },
): Promise<string> {
  const service = await serviceFor(provider, place, asking)
  return service.getAuthorizeUrlAsync(state, undefined, {})
}

/** For a SAML provider. */
export async function metadataOf({ entityId, consumer }: SamlPlace): Promise<string> {
  const { generateServiceProviderMetadata } = await library()
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumer,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_brightpair',
  })
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** SHA-256 and better, over the element as it is. Allow-listed, so that unknown algorithms are refused too. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])

interface Response {
  /** As submitted by the browser. */
  readonly encoded: string
  readonly requestId: string
  readonly now: Date
}

/** The identity a provider asserts; throws on any deviation. */
export async function readResponse(
  provider: SamlProvider,
  place: SamlPlace,
  { encoded, requestId, now }: Response,
): Promise<VerifiedIdentity> {
  refuseTricks(Buffer.from(encoded, 'base64').toString('utf8'), place)
  const service = await serviceFor(provider, place)
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse: encoded })
  const root = profile?.getAssertion?.()
  if (!root) throw new Error('no assertion')
  // Exactly what was signed: the library parses it from the bytes the signature covers.
  const assertion = only(root as Element, 'Assertion')
  if (textOf(only(assertion, 'Issuer')) !== provider.entityId) throw new Error('another issuer')
  const subject = only(assertion, 'Subject')
  refuseOthers(subject, place, requestId, now)
  refuseOutOfTime(only(assertion, 'Conditions'), now)
  const attributes = attributesIn(assertion)
  return {
    issuer: provider.entityId,
    subject: subjectIn(subject),
    verifiedEmail: emailIn(subject, attributes),
    facts: factsIn(attributes),
    authenticatedAt: authenticatedAt(assertion),
  }
}

/** Room for hundreds of groups; a parser takes a second for twenty thousand nested tags. */
const MAX_TAGS = 5_000

/**
 * Checked before any parser runs. Providers send none of this; each was used to make two parsers read different things.
 */
function refuseTricks(xml: string, { consumer }: SamlPlace): void {
  if (/<!|<\?(?!xml\s)/.test(xml)) throw new Error('a document type, entity, comment or instruction')
  if (xml.split('<').length > MAX_TAGS) throw new Error('more than anybody says')
  for (const [, algorithm = ''] of xml.matchAll(/Algorithm\s*=\s*["']([^"']*)["']/g))
    if (!ALGORITHMS.has(algorithm)) throw new Error(`the algorithm ${algorithm}`)
  const [, destination = consumer] =
    /<[\w.:-]*Response\s[^<>]*?Destination\s*=\s*["']([^"']*)["']/.exec(xml) ?? []
  if (destination !== consumer) throw new Error('another destination')
}

/** Intended for this endpoint and this request, and still valid. */
function refuseOthers(subject: Element, { consumer }: SamlPlace, requestId: string, now: Date): void {
  const isOurs = listed(subject, 'SubjectConfirmation').some((confirmation) => {
    const [data] = listed(confirmation, 'SubjectConfirmationData')
    const { Recipient, InResponseTo, NotOnOrAfter } = data?.$ ?? {}
    return (
      confirmation.$?.Method === BEARER &&
      Recipient === consumer &&
      InResponseTo === requestId &&
      isBefore(now, NotOnOrAfter)
    )
  })
  if (!isOurs) throw new Error('not for this place, this request or this time')
}

function refuseOutOfTime({ $: { NotBefore, NotOnOrAfter } = {} }: Element, now: Date): void {
  const hasBegun = NotBefore === undefined || Date.parse(NotBefore) - CLOCKS_DIFFER_MS <= now.getTime()
  if (!hasBegun || !isBefore(now, NotOnOrAfter)) throw new Error('not good at this time')
}

/** False for a missing or invalid time. */
const isBefore = (now: Date, moment: string | undefined): boolean =>
  now.getTime() < Date.parse(moment ?? '') + CLOCKS_DIFFER_MS

/** A transient name id would create a new person each time. */
function subjectIn(subject: Element): string {
  const name = only(subject, 'NameID')
  const value = textOf(name)
  if (name.$?.Format === TRANSIENT || !/^[\x20-\x7e]{1,255}$/.test(value))
    throw new Error('the provider names nobody who lasts')
  return value
}

const MAIL = ['mail', 'email', 'emailaddress', 'urn:oid:0.9.2342.19200300.100.1.3']

/** From an attribute, or the name id itself. The company's domains decide whether it is trusted. */
function emailIn(subject: Element, attributes: Readonly<Record<string, unknown>>): string | null {
  const given = MAIL.map((name) => attributes[name]).find((value) => value !== undefined)
  const email = given ?? textOf(only(subject, 'NameID'))
  const isAddress = typeof email === 'string' && /^[^\s@\0]{1,64}@[^\s@\0]{1,253}$/.test(email)
  return isAddress ? normalizeEmail(email) : null
}

/** By the last segment of their names: `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress`. */
function attributesIn(assertion: Element): Record<string, unknown> {
  const found = new Map<string, unknown>()
  for (const statement of listed(assertion, 'AttributeStatement')) {
    for (const attribute of listed(statement, 'Attribute')) {
      const name = attribute.$?.Name ?? ''
      const values = listed(attribute, 'AttributeValue').map(textOf)
      const key = name.startsWith('urn:') ? name : name.replace(/^.*\//, '')
      found.set(key, values.length > 1 ? values : values[0])
    }
  }
  return Object.fromEntries(found)
}

function authenticatedAt(assertion: Element): Date | null {
  const [statement] = listed(assertion, 'AuthnStatement')
  const moment = Date.parse(statement?.$?.AuthnInstant ?? '')
  return Number.isNaN(moment) ? null : new Date(moment)
}

/** The library's format: children by name, attributes under `$`, text under `_`. */
interface Element {
  readonly $?: Readonly<Record<string, string>>
  readonly _?: string
  readonly [child: string]: unknown
}

const listed = (element: Element, name: string): Element[] => {
  const found = element[name]
  return Array.isArray(found) ? (found as Element[]) : found ? [found as Element] : []
}

function only(element: Element, name: string): Element {
  const [found, ...others] = listed(element, name)
  if (!found || others.length > 0) throw new Error(`not exactly one ${name}`)
  return found
}

const textOf = ({ _: text = '' }: Element): string => text.trim()
