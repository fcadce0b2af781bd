import { looksLikeEmail } from '@brightpair/contract/email-address'
import { MAX_NAME } from '@brightpair/contract/limits'
import type { FieldErrors } from '~/lib/form-state'

export type VisitorValues = { name: string; email: string }

export const emptyVisitor: VisitorValues = { name: '', email: '' }

/** Only obvious mistakes; the server validates the rest. */
export function visitorErrors({ name, email }: VisitorValues): FieldErrors<VisitorValues> {
  const errors: FieldErrors<VisitorValues> = {}
  if (name.trim() === '') errors.name = 'Please enter your name.'
  else if (name.trim().length > MAX_NAME) errors.name = `Please use at most ${MAX_NAME} characters.`
  if (email.trim() === '') errors.email = 'Please enter your work email.'
  else if (!looksLikeEmail(email)) {
    errors.email = 'Please enter a complete email address, such as name@company.com.'
  }
  return errors
}
