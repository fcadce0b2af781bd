import type { ErrorCode } from '@brightpair/contract'

/** The one place where an error code meets a status number. */
export const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  malformed_request: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  not_found: 404,
  not_signed_in: 401,
  token_expired: 401,
  forbidden: 403,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
  wrong_credentials: 401,
  wrong_password: 400,
  email_taken: 409,
  unknown_registration_code: 400,
  registration_code_required: 400,
  plan_full: 409,
  link_expired: 410,
  common_password: 400,
  slot_taken: 409,
  slot_not_offered: 400,
}
