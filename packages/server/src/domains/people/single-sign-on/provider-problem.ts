import { WWWAuthenticateChallengeError } from 'openid-client'
import { AppError } from '../../../platform/errors.ts'
import { describeError, maskValues } from '../../../platform/safe-error.ts'
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

/** For the log. The errors themselves may hold what the provider said about a person, and codes and tokens. */
export const reasonOf = (error: unknown): string =>
  chainOf(error)
    .map((each) => describeError(each).message)
    .join(': ')

/** What the provider itself gave as the error, without addresses and tokens. */
export function providerWords(error: unknown): { error?: string; description?: string } {
  for (const each of chainOf(error)) {
    const said = each instanceof WWWAuthenticateChallengeError ? each.cause[0]?.parameters : each
    const { error: code, error_description: description } = { ...said } as Record<string, unknown>
    if (typeof code !== 'string') continue
    return {
      error: maskValues(code),
      ...(typeof description === 'string' ? { description: maskValues(description) } : {}),
    }
  }
  return {}
}

/** For the admin who set it up. */
export function problemForAdmin(error: unknown): AppError {
  const message =
    chainOf(error).find((each) => each instanceof AddressRefused)?.message ??
    networkSentence(error) ??
    'The host answers, but not as the OpenID Connect provider of this address. Please check the issuer.'
  return new AppError('provider_unusable', message, { details: { issuer: message } })
}
