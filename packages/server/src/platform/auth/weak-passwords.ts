import { type AboutPerson, ENOUGH, strengthOf } from '@brightpair/contract/password-strength'
import { AppError } from '../errors.ts'

/** Takes some CPU milliseconds that everyone shares, so it comes after the rate limits. */
export function refuseWeakPassword(password: string, field: string, about: AboutPerson): void {
  const { score, advice } = strengthOf(password, about)
  if (score >= ENOUGH) return
  const message = `This password is too easy to guess. ${advice}`
  throw new AppError('weak_password', message, { details: { [field]: message } })
}
