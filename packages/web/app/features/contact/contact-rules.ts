import type { FieldErrors } from '~/lib/form-state'

/** A `type`, not an `interface`: only a type is also a record of strings. */
export type ContactValues = {
  fullName: string
  workEmail: string
  phone: string
  companyName: string
  jobTitle: string
  companyHeadcount: string
  subject: string
  message: string
  website: string
}

export const emptyMessage: ContactValues = {
  fullName: '',
  workEmail: '',
  phone: '',
  companyName: '',
  jobTitle: '',
  companyHeadcount: '',
  subject: '',
  message: '',
  website: '',
}

const longest: Partial<Record<keyof ContactValues, number>> = {
  fullName: 120,
  workEmail: 254,
  phone: 40,
  companyName: 120,
  jobTitle: 120,
  message: 5000,
}

/** Only what is plainly wrong; the server has the last word. */
export function contactErrors(values: ContactValues): FieldErrors<ContactValues> {
  const errors: FieldErrors<ContactValues> = {}
  for (const [field, limit] of Object.entries(longest) as [keyof ContactValues, number][]) {
    if (values[field].trim().length > limit) errors[field] = `Please use at most ${limit} characters.`
  }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.workEmail.trim())) {
    errors.workEmail = 'Enter the whole address, for example name@company.com'
  }
  if (values.workEmail.trim() === '') errors.workEmail = 'Please enter your work email.'
  if (values.fullName.trim() === '') errors.fullName = 'Please enter your name.'
  return errors
}
