interface SamlMetadata {
  readonly entityId: string
  readonly signsOnAt: string
  readonly certificates: string
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Parsed here, and validated by the server like typed values. Null when it describes no provider we can use. */
export function readMetadata(xml: string): SamlMetadata | null {
  const document = new DOMParser().parseFromString(xml.trim(), 'text/xml')
  const [provider] = document.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor')
  const entityId = provider?.closest('EntityDescriptor')?.getAttribute('entityID')
  const signsOnAt = [...(provider?.getElementsByTagNameNS(METADATA, 'SingleSignOnService') ?? [])]
    .find((service) => service.getAttribute('Binding') === REDIRECT)
    ?.getAttribute('Location')
  const certificates = [...(provider?.getElementsByTagNameNS(METADATA, 'KeyDescriptor') ?? [])]
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => [...key.getElementsByTagNameNS(SIGNATURE, 'X509Certificate')])
    .map(({ textContent }) => inPem(textContent))
  if (!entityId || !signsOnAt || certificates.length === 0) return null
  return { entityId, signsOnAt, certificates: certificates.join('\n') }
}

const inPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.replace(/\s/g, '').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----`
