import { AppError } from '../../platform/errors.ts'
import { AddressRefused } from './provider-address.ts'

const sentences: Record<string, string> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'There is no host of this name.',
  ECONNREFUSED: 'The host does not answer.',
  ECONNRESET: 'The host does not answer.',
  EHOSTUNREACH: 'The host does not answer.',
  ENETUNREACH: 'The host does not answer.',
  ETIMEDOUT: 'The host does not answer.',
  ABORT_ERR: 'The host does not answer.',
  OAUTH_TIMEOUT: 'The host does not answer.',
  OAUTH_ABORT: 'The host does not answer.',
}

/** Errors of the library hold their causes: the one that says something about the network, if any does. */
function networkSentence(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: string }
    if (code && sentences[code]) return sentences[code]
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return sentences.ETIMEDOUT
    if (code?.startsWith('CERT_') || code?.includes('CERT'))
      return 'The certificate of the host is not valid.'
  }
  return undefined
}

export const isAboutNetwork = (error: unknown): boolean => networkSentence(error) !== undefined

/** For the admin who set it up. */
export function problemForAdmin(error: unknown): AppError {
  const refused = refusalIn(error)
  const message =
    refused ??
    networkSentence(error) ??
    'The host answers, but not as the OpenID Connect provider of this address. Please check the issuer.'
  return new AppError('provider_unusable', message, { details: { issuer: message } })
}

function refusalIn(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AddressRefused) return each.message
  }
  return undefined
}
