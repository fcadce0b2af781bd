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

/** Errors of the library hold their causes. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function networkSentence(error: unknown): string | undefined {
  for (const each of chainOf(error)) {
    const { code = '' } = each as { code?: string }
    if (sentences[code]) return sentences[code]
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return sentences.ETIMEDOUT
    if (code.includes('CERT')) return 'The certificate of the host is not valid.'
  }
  return undefined
}

export const isAboutNetwork = (error: unknown): boolean => networkSentence(error) !== undefined

/** For the log. The errors themselves may hold what the provider said about a person. */
export const reasonOf = (error: unknown): string =>
  chainOf(error)
    .map(({ message }) => message)
    .join(': ')

/** For the admin who set it up. */
export function problemForAdmin(error: unknown): AppError {
  const message =
    chainOf(error).find((each) => each instanceof AddressRefused)?.message ??
    networkSentence(error) ??
    'The host answers, but not as the OpenID Connect provider of this address. Please check the issuer.'
  return new AppError('provider_unusable', message, { details: { issuer: message } })
}
