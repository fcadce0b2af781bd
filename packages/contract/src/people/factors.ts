import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import { SignedIn } from './accounts.ts'

/** Six digits of an app, or one of the printed codes; spaces and dashes don’t count. */
export const SecondCode = line(24)

export const Factors = z.object({
  codes: z.object({ since: Moment }).nullable().describe('Codes from an app; null when they are off.'),
  passkeys: z.array(z.object({ id: Id, name: z.string(), addedAt: Moment, usedAt: Moment.nullable() })),
  recoveryCodesLeft: z.int(),
  requiredFrom: Moment.nullable().describe(
    'When a passkey or codes become required for the person asking, in the role they act in; null: they aren’t.',
  ),
})
export type Factors = z.infer<typeof Factors>

export const NewRecoveryCodes = Factors.extend({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('Shown only this once; null when the earlier ones are still valid.'),
})

export const factors = {
  readFactors: endpoint('GET', '/auth/factors', {
    summary: 'What the signed-in person has set up beside their password',
    access: 'signed-in',
    beforeSecondStep: true,
    response: Factors,
  }),
  beginCodes: endpoint('POST', '/auth/factors/codes', {
    summary:
      'Get a new secret for an app that makes one-time codes; it takes effect once a code from it is given',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    response: z.object({ secret: z.string(), address: z.string().describe('For a QR code: `otpauth://`.') }),
    errors: ['factor_exists'],
  }),
  confirmCodes: endpoint('PUT', '/auth/factors/codes', {
    summary: 'Switch on one-time codes with the first code; from now on, logging in requires one',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    body: z.strictObject({ code: SecondCode }),
    response: NewRecoveryCodes,
    errors: ['wrong_code', 'factor_exists', 'too_many_requests'],
  }),
  removeCodes: endpoint('DELETE', '/auth/factors/codes', {
    summary: 'Switch one-time codes off',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    response: Factors,
  }),
  renewRecoveryCodes: endpoint('POST', '/auth/factors/recovery-codes', {
    summary: 'Get ten new recovery codes; the earlier ones no longer work',
    access: 'signed-in',
    beforeSecondStep: true,
    freshProof: true,
    response: NewRecoveryCodes,
    errors: ['not_found'],
  }),
  logInWithCode: endpoint('POST', '/auth/login/code', {
    summary: 'The second step of a login: a one-time code or a recovery code',
    access: 'public',
    body: z.strictObject({
      token: text(128).describe('From the details of `second_step_needed`.'),
      code: SecondCode,
    }),
    response: SignedIn,
    errors: ['wrong_code', 'link_expired', 'sign_on_only', 'too_many_requests', 'forbidden'],
  }),
}
