import { ApiError, type ApiErrorCode, fieldErrorsOf } from '~/lib/api-error'

/** Which field a server error belongs to, so that its message is shown where the person can act. */
const fieldOf: Partial<Record<ApiErrorCode, string>> = {
  email_taken: 'email',
  unknown_registration_code: 'referral',
  registration_code_required: 'referral',
  sign_up_closed: 'referral',
  weak_password: 'password',
}

export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = fieldOf[error.code]
  return field ? { [field]: error.message } : { ...fieldErrorsOf(error) }
}
