import { WWWAuthenticateChallengeError } from 'openid-client'
import { AppError } from '../../../platform/errors.ts'
import { AddressRefused } from '../../../platform/external/address.ts'
import { describeError, maskValues } from '../../../platform/safe-error.ts'

const sentences: Record<string, string> = {
  ENOTFOUND: 'We couldn’t find a host with this name.',
  EAI_AGAIN: 'We couldn’t find a host with this name.',
  ECONNREFUSED: 'The host isn’t responding.',
  ECONNRESET: 'The host isn’t responding.',
  EHOSTUNREACH: 'The host isn’t responding.',
  ENETUNREACH: 'The host isn’t responding.',
  ETIMEDOUT: 'The host isn’t responding.',
  ABORT_ERR: 'The host isn’t responding.',
  OAUTH_TIMEOUT: 'The host isn’t responding.',
  OAUTH_ABORT: 'The host isn’t responding.',
}

/** The library's errors nest their causes. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

function networkSentence(error: unknown): string | undefined {
  for (const each of chainOf(error)) {
    const { code = '' } = each as { code?: string }
    if (sentences[code]) return sentences[code]
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return sentences.ETIMEDOUT
    if (code.includes('CERT')) return 'The host’s certificate isn’t valid.'
  }
  return undefined
}

export const isAboutNetwork = (error: unknown): boolean => networkSentence(error) !== undefined

/** For the log. The errors themselves may contain claims about a person, codes and tokens. */
export const reasonOf = (error: unknown): string =>
  chainOf(error)
    .map((each) => describeError(each).message)
    .join(': ')

/** The provider's own error, without addresses and tokens. */
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

/** For the admin who configured it. */
export function problemForAdmin(error: unknown, field: 'issuer' | 'signsOnAt' = 'issuer'): AppError {
  const message =
    chainOf(error).find((each) => each instanceof AddressRefused)?.message ??
    networkSentence(error) ??
    'The host responds, but not as the OpenID Connect provider for this address. Please check the issuer.'
  return new AppError('provider_unusable', message, { details: { [field]: message } })
}
