import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

export interface Key {
  readonly privateKey: string
  readonly certificate: string
}

const YEAR = 365 * 86_400_000
const RSA_SHA256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex')

/** One value of ASN.1: what kind it is, how long, and itself. */
function der(kind: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([kind, ...size]), body])
}
const [INTEGER, BITS, TEXT, TIME, SEQUENCE, SET] = [0x02, 0x03, 0x0c, 0x17, 0x30, 0x31]
const timeAt = (at: number) => der(TIME, new Date(at).toISOString().replace(/^..|[-:T]|\.\d+/g, ''))

/** A key with a certificate that it has signed itself, as providers have. Node reads certificates and makes none. */
export function createKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const commonName = Buffer.from('0603550403', 'hex')
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(TEXT, 'Staff sign-on'))))
  const validity = der(SEQUENCE, timeAt(Date.now() - YEAR), timeAt(Date.now() + YEAR))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const said = der(SEQUENCE, der(INTEGER, Buffer.from([1])), RSA_SHA256, name, validity, name, key)
  const signature = createSign('sha256').update(said).sign(privateKey)
  const whole = der(SEQUENCE, said, RSA_SHA256, der(BITS, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** What a provider reads in the address the browser brings. */
export function readRequest(location: string) {
  const { searchParams } = new URL(location)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const said = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: said('ID'),
    consumer: said('AssertionConsumerServiceURL'),
    asksAgain: said('ForceAuthn') === 'true',
    audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    relayState: searchParams.get('RelayState') ?? '',
  }
}

export interface Said {
  readonly issuer: string
  readonly nameId: string
  readonly format?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly inResponseTo: string
  readonly audience: string
  readonly recipient: string
  readonly destination?: string
  readonly at?: Date
  /** Of what is said and of the proof behind it. */
  readonly goodForMs?: number
  readonly authenticatedAt?: Date
  /** Changes the assertion before it is signed. */
  readonly edit?: (assertion: string) => string
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

function assertionOf(said: Said): string {
  const { at = new Date(), goodForMs = 120_000 } = said
  const until = new Date(at.getTime() + goodForMs).toISOString()
  const attributes = Object.entries(said.attributes ?? {}).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Version="2.0" ID="_${randomUUID()}" IssueInstant="${at.toISOString()}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format ?? PERSISTENT}">${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${said.inResponseTo}" NotOnOrAfter="${until}" Recipient="${said.recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${(said.authenticatedAt ?? at).toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
  return said.edit?.(assertion) ?? assertion
}

export const responseAround = (
  { inResponseTo, destination, recipient, issuer }: Said,
  inside: string,
): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0" InResponseTo="${inResponseTo}" IssueInstant="${new Date().toISOString()}" Destination="${destination ?? recipient}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`

interface Signing {
  readonly of?: 'Assertion' | 'Response'
  readonly signature?: string
  readonly digest?: string
}

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Uses the library that also verifies it, so that what we refuse is refused for its content. */
export function sign(
  xml: string,
  { privateKey, certificate }: Key,
  {
    of = 'Assertion',
    signature = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest = 'http://www.w3.org/2001/04/xmlenc#sha256',
  }: Signing = {},
): string {
  const signed = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  const element = `//*[local-name(.)='${of}']`
  signed.addReference({
    xpath: element,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: digest,
  })
  signed.computeSignature(xml, {
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

/** Like the common providers: the assertion is signed, the response around it is not. */
export const respond = (said: Said, key: Key, signing?: Signing): string =>
  responseAround(said, sign(assertionOf(said), key, signing))

export const unsigned = (said: Said): string => responseAround(said, assertionOf(said))

export const encoded = (xml: string): string => Buffer.from(xml).toString('base64')

interface Employee {
  readonly nameId: string
  readonly attributes?: Readonly<Record<string, string>>
}

const page = (inside: string) =>
  `<!doctype html><html lang="en"><title>Staff</title><link rel="icon" href="data:,"><main>${inside}</main></html>`

/** The real sign-on of a company, on this machine. Employees are asked for their login and nothing else. */
export async function startSamlProvider(employees: Record<string, Employee>, host = '127.0.0.1') {
  const key = createKey()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const at = `http://${host}:${typeof address === 'object' ? address?.port : ''}`
  const [entityId, signsOnAt] = [`${at}/saml`, `${at}/sso`]
  server.on('request', async (request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.method !== 'POST')
      return response.end(
        page(
          '<h1>Staff sign-on</h1><form method="post"><label>Login <input name="login"></label><button>Sign on</button></form>',
        ),
      )
    const employee = employees[new URLSearchParams(await text(request)).get('login') ?? '']
    if (!employee) return response.writeHead(403).end(page('<h1>Who are you?</h1>'))
    const { id, audience, consumer, relayState } = readRequest(`${at}${request.url}`)
    const said = { issuer: entityId, inResponseTo: id, audience, recipient: consumer, ...employee }
    // As the binding has it: the browser brings it with a form that sends itself.
    return response.end(
      page(
        `<form method="post" action="${consumer}"><input type="hidden" name="SAMLResponse" value="${encoded(respond(said, key))}"><input type="hidden" name="RelayState" value="${relayState}"></form><script>document.forms[0].submit()</script>`,
      ),
    )
  })
  const bare = key.certificate.replace(/-----[A-Z ]+-----|\s/g, '')
  return {
    entityId,
    signsOnAt,
    certificate: key.certificate,
    /** What an admin copies from it. */
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signsOnAt}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
