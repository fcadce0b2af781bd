import { type AboutPerson, ENOUGH, strengthOf } from '@brightpair/contract/password-strength'
import { AppError } from '../errors.ts'

/** Costs some milliseconds of everyone: asked only after the limits. */
export function refuseWeakPassword(password: string, field: string, about: AboutPerson): void {
  const { score, advice } = strengthOf(password, about)
  if (score >= ENOUGH) return
  const message = `This password is too easy to guess. ${advice}`
  throw new AppError('weak_password', message, { details: { [field]: message } })
}
