import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, NewPassword, TypedPassword, text } from '../fields.ts'
import { MAX_NAME, MAX_REGISTRATION_CODE } from '../limits.ts'
import { personName } from '../person-name.ts'
import { participantRoles, roles } from '../roles.ts'

export const AccountType = z.enum(roles)

export const Account = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  accountType: AccountType,
  questionnaireFilled: z.boolean(),
  hasEnrollment: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const SignedIn = Account.extend({ access_token: z.string() })

export const accounts = {
  signUp: endpoint('POST', '/auth/signup', {
    summary: 'Register as a mentor or mentee with the code of an employer or sponsor',
    access: 'public',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      firstName: personName(MAX_NAME),
      lastName: personName(MAX_NAME),
      accountType: z.enum(participantRoles, 'Please choose mentor or mentee.'),
      referral: text(MAX_REGISTRATION_CODE, { min: 0 })
        .optional()
        .describe('The registration code of the company.'),
      interestClaim: text(128, { min: 0 })
        .optional()
        .describe(
          'From `POST /interest`: joins those answers to the new account. An unknown one is ignored.',
        ),
    }),
    response: SignedIn,
    errors: [
      'email_taken',
      'unknown_registration_code',
      'registration_code_required',
      'sign_up_closed',
      'weak_password',
      'too_many_requests',
    ],
  }),

  logIn: endpoint('POST', '/auth/login', {
    summary: 'Log in with email and password',
    access: 'public',
    body: z.strictObject({ email: Email, password: TypedPassword, rememberMe: z.boolean().optional() }),
    response: SignedIn,
    errors: ['wrong_credentials', 'second_step_needed', 'sign_on_only', 'too_many_requests'],
  }),

  refresh: endpoint('POST', '/auth/refresh', {
    summary: 'Exchange the refresh cookie for a new access token',
    access: 'public',
    response: SignedIn,
    errors: ['not_signed_in', 'forbidden'],
  }),

  logOut: endpoint('POST', '/auth/logout', {
    summary: 'End this session wherever it is open',
    access: 'public',
    errors: ['forbidden'],
  }),

  forgotPassword: endpoint('POST', '/auth/forgot-password', {
    summary: 'Email a link for a new password; the response doesn’t reveal whether the address is known',
    access: 'public',
    body: z.strictObject({ email: Email }),
    response: z.object({ message: z.string() }),
    errors: ['too_many_requests'],
  }),

  resetPassword: endpoint('POST', '/auth/reset-password', {
    summary: 'Set a new password with the link from the email',
    access: 'public',
    body: z.strictObject({ token: text(128), password: NewPassword }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired', 'weak_password', 'sign_on_only', 'too_many_requests'],
  }),

  sendProofLink: endpoint('POST', '/auth/send-confirmation', {
    summary: 'Email the signed-in person a link that confirms their address, unless it’s already confirmed',
    access: 'signed-in',
    beforeSecondStep: true,
    errors: ['too_many_requests'],
  }),

  proveAddress: endpoint('POST', '/auth/confirm-email', {
    summary: 'Confirm an address with the link from the email; until then, emails to it name nobody',
    access: 'public',
    body: z.strictObject({ token: text(128) }),
    errors: ['link_expired', 'too_many_requests'],
  }),

  changePassword: endpoint('POST', '/auth/change-password', {
    summary: 'Change the password and end all other sessions',
    access: 'signed-in',
    beforeSecondStep: true,
    body: z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword }),
    errors: ['wrong_password', 'weak_password', 'too_many_requests'],
  }),

  me: endpoint('GET', '/auth/me', {
    summary: 'The signed-in person',
    access: 'signed-in',
    beforeSecondStep: true,
    response: Account.extend({
      email: z.string(),
      emailConfirmed: z.boolean().describe('They have followed a link sent to their address.'),
      company: z.object({ name: z.string() }).nullable(),
    }),
  }),
}
