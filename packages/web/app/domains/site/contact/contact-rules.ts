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

/** Only what is plainly wrong; the server has the last word. */
export function contactErrors({ fullName, workEmail }: ContactValues): FieldErrors<ContactValues> {
  const errors: FieldErrors<ContactValues> = {}
  if (fullName.trim() === '') errors.fullName = 'Please enter your name.'
  if (workEmail.trim() === '') errors.workEmail = 'Please enter your work email.'
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(workEmail.trim())) {
    errors.workEmail = 'Enter the whole address, for example name@company.com'
  }
  return errors
}
