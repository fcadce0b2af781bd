import { X509Certificate } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'

const MAX_CERTIFICATES = 5
const MIN_BITS = 2_048

/** With or without the BEGIN and END lines, as providers show it; several in sequence during a rotation. */
export function certificatesIn(pasted: string): string[] {
  const blocks = pasted
    .split(/-----(?:BEGIN|END) CERTIFICATE-----/)
    .map((block) => block.replace(/\s/g, ''))
    .filter(Boolean)
  const distinct = [...new Set(blocks)]
  if (distinct.length === 0 || distinct.length > MAX_CERTIFICATES)
    throw refused(`Please paste between one and ${MAX_CERTIFICATES} certificates.`)
  return distinct.map(readCertificate)
}

function readCertificate(base64: string): string {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw refused('This isn’t a certificate. Copy it from your provider, in PEM or base64.')
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
    throw refused(`Please use a certificate with an RSA key of at least ${MIN_BITS} bits.`)
  return certificate.toString()
}

const refused = (message: string) =>
  new AppError('invalid_input', message, { details: { certificates: message } })
