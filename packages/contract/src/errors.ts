import { z } from 'zod'

/** Every way a request can fail. Services throw these codes; only the server's HTTP layer knows status numbers. */
export const errorCodes = [
  'invalid_input',
  'malformed_request',
  'unsupported_media_type',
  'payload_too_large',
  'unsupported_file',
  'range_not_satisfiable',
  'not_found',
  'not_signed_in',
  'token_expired',
  'forbidden',
  'too_many_requests',
  'unavailable',
  'internal',
  // accounts
  'wrong_credentials',
  'wrong_password',
  'proof_needed',
  'second_step_needed',
  'second_step_required',
  'recovery_asked',
  'second_person_needed',
  'wrong_code',
  'factor_exists',
  'passkey_refused',
  'email_taken',
  'unknown_registration_code',
  'registration_code_required',
  'sign_up_closed',
  'already_member',
  'only_membership',
  'link_expired',
  'weak_password',
  'last_admin',
  'provider_unusable',
  'sign_on_only',
  // matches
  'no_open_match',
  'already_accepted',
  'already_rejected',
  'match_lapsed',
  'match_ended',
  'capacity_in_use',
  'account_leaving',
  'choosing_closed',
  // enrollments, agreements and activities
  'no_enrollment',
  'programme_over',
  'contact_paused',
  'case_withdrawn',
  'already_signed',
  'agreement_changed',
  // administration
  'changed_meanwhile',
  'code_taken',
  'name_taken',
  'plan_too_small',
  'first_programme',
  'last_track',
  'in_a_match',
  'option_without_track',
  'month_full',
  'rows_refused',
  'upload_running',
  'nobody_to_write_to',
  // sessions
  'session_changed',
  'not_your_turn',
  'time_passed',
  'time_taken',
  // rooms
  'room_not_open',
  'seat_taken',
  // feedback
  'round_revealed',
  // self-assessments
  'assessment_closed',
  // plans
  'too_many_entries',
  // matching runs
  'run_not_replayable',
  'run_too_large',
  'draft_not_ready',
  'draft_published',
  'draft_outdated',
  'pair_impossible',
  'below_floor',
  // demo bookings
  'slot_taken',
  'slot_not_offered',
  // leads
  'no_address',
  // answers
  'missing_answer',
  'unknown_answer',
  'unknown_question',
  'too_many_answers',
  'answers_locked',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export const ErrorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string().describe('One sentence that can be shown to a person.'),
  details: z
    .record(z.string(), z.string())
    .optional()
    .describe('For invalid input: a message for each field.'),
})

export type ErrorBody = z.infer<typeof ErrorBody>
