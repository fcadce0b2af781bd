import { looksLikeEmail } from '@brightpair/contract/email-address'
import { MAX_PASSWORD, MIN_PASSWORD } from '@brightpair/contract/limits'
import type { FieldErrors } from '~/lib/form-state'

export const messages = {
  bothFields: 'Please fill in both fields.',
  allRequired: 'Please fill in all required fields.',
  passwordsDiffer: 'Passwords do not match.',
  field: 'Please fill in this field.',
  email: 'Please enter a complete email address, such as name@company.com.',
  short: `Please use at least ${MIN_PASSWORD} characters.`,
  long: `Please use at most ${MAX_PASSWORD} characters.`,
} as const

function emailError(email: string): string | undefined {
  if (email.trim() === '') return messages.field
  return looksLikeEmail(email) ? undefined : messages.email
}

function newPasswordError(password: string): string | undefined {
  if (password === '') return messages.field
  if (password.length < MIN_PASSWORD) return messages.short
  return password.length > MAX_PASSWORD ? messages.long : undefined
}

function confirmError(password: string, confirm: string): string | undefined {
  if (confirm === '') return messages.field
  return confirm === password ? undefined : messages.passwordsDiffer
}

const required = (value: string) => (value.trim() === '' ? messages.field : undefined)

function found<V extends Record<string, string>>(
  errors: Record<keyof V & string, string | undefined>,
): FieldErrors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<V>
}

export type LoginValues = { email: string; password: string }
export const loginErrors = (values: LoginValues) =>
  found<LoginValues>({
    email: emailError(values.email),
    password: values.password === '' ? messages.field : undefined,
  })

export type RegisterValues = {
  email: string
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
  referral: string
}
export const registerErrors = (values: RegisterValues) =>
  found<RegisterValues>({
    email: emailError(values.email),
    firstName: required(values.firstName),
    lastName: required(values.lastName),
    password: newPasswordError(values.password),
    confirmPassword: confirmError(values.password, values.confirmPassword),
    referral: undefined,
  })

/** The summary toast: missing fields take precedence over mismatches. */
export function registerSummary(errors: FieldErrors<RegisterValues>): string | null {
  if (Object.values(errors).includes(messages.field)) return messages.allRequired
  return errors.confirmPassword === messages.passwordsDiffer ? messages.passwordsDiffer : null
}

export type NewPasswordValues = { password: string; confirmPassword: string }
export const newPasswordErrors = (values: NewPasswordValues) =>
  found<NewPasswordValues>({
    password: newPasswordError(values.password),
    confirmPassword: confirmError(values.password, values.confirmPassword),
  })

export type ChangedPassword = { currentPassword: string; newPassword: string; confirmPassword: string }
export const changePasswordErrors = (values: ChangedPassword) =>
  found<ChangedPassword>({
    currentPassword: values.currentPassword === '' ? messages.field : undefined,
    newPassword: newPasswordError(values.newPassword),
    confirmPassword: confirmError(values.newPassword, values.confirmPassword),
  })

export type EmailValues = { email: string }
export const emailErrors = (values: EmailValues) => found<EmailValues>({ email: emailError(values.email) })
