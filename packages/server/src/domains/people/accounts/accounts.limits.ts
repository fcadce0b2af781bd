import type { Limit } from '../../../platform/limits/rate-limit.ts'

const HALF_HOUR = 1_800
const LATER = 'Too many attempts. Please wait a while and try again.'

export const limits = {
  /** Attempts on one account by one visitor; reset by a successful sign-in or a new password. */
  signIn: { name: 'sign-in', max: 5, seconds: HALF_HOUR, message: LATER },
  /** Failures of one visitor over all accounts: leaves room for typos in an office behind one address. */
  signInByVisitor: { name: 'sign-in-visitor', max: 100, seconds: HALF_HOUR, message: LATER },
  /** Failures on one account from everywhere: slows down guessing from many addresses. */
  signInByAccount: { name: 'sign-in-account', max: 50, seconds: HALF_HOUR, message: LATER },
  /** Attempts in a browser the person has used before; replaces all the other limits. */
  signInByDevice: { name: 'sign-in-device', max: 10, seconds: HALF_HOUR, message: LATER },
  /** Wrong codes only: a correct code admits as many people as the plan has places. */
  unknownCode: { name: 'registration-code', max: 20, seconds: HALF_HOUR, message: LATER },
  /** How often one visitor, or everyone trying one address, is told that it has an account. */
  takenAddressByVisitor: { name: 'taken-address-visitor', max: 20, seconds: 3_600, message: LATER },
  takenAddress: { name: 'taken-address', max: 10, seconds: 3_600, message: LATER },
  /** How often the owner is notified of it. */
  takenAddressMail: { name: 'taken-address-mail', max: 1, seconds: 86_400, message: LATER },
  /** How often someone is notified of a sign-in on an unknown device. */
  newDeviceMail: { name: 'new-device-mail', max: 1, seconds: 86_400, message: LATER },
  /** With a code: more than join from one office in an hour, and few enough to check their passwords. */
  signUp: { name: 'sign-up', max: 5_000, seconds: 3_600, message: LATER },
  openSignUp: { name: 'open-sign-up', max: 100, seconds: 3_600, message: LATER },
  resetMail: {
    name: 'reset-mail',
    max: 3,
    seconds: HALF_HOUR,
    message:
      'We’ve already sent several links to this address. Please check your inbox, or try again in half an hour.',
  },
  resetMailByVisitor: { name: 'reset-mail-visitor', max: 100, seconds: 3_600, message: LATER },
  proofMail: {
    name: 'proof-mail',
    max: 3,
    seconds: HALF_HOUR,
    message: 'We’ve already sent you several links. Please check your inbox, or try again in half an hour.',
  },
  /** Unknown or used links only: on the first morning a whole office follows its invitations from one address. */
  unknownLink: { name: 'unknown-link', max: 30, seconds: HALF_HOUR, message: LATER },
  currentPassword: { name: 'current-password', max: 5, seconds: HALF_HOUR, message: LATER },
} satisfies Record<string, Limit>
