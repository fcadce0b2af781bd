import type { Endpoints } from '@brightpair/contract'

type ContactMessage = Endpoints['POST /contact']['body']
type Filled<Field extends keyof ContactMessage> = Exclude<ContactMessage[Field], '' | undefined>

export const contactCopy = {
  heading: 'Contact Us',
  panel: {
    title: 'Write to Us',
    question: 'Have a question or want to learn more?',
    promise: "Fill out the form and we'll get back to you within 24 hours.",
    preferEmail: 'Prefer to email us instead?',
  },
  sections: { person: 'Your Information', company: 'Company Information', message: 'Message' },
  agreeToComms: 'I agree to receive communications from Brightpair',
  interestedInPartnership: 'I am interested in a partnership',
  send: 'Send Message',
  sending: 'Sending your message',
  sent: "Thank you for contacting us! We'll get back to you soon.",
  failed: 'Your message could not be sent. What you wrote is still here.',
} as const

/** Shown until the server says which address this installation uses. */
export const supportAddress = 'support@brightpair.example'

export const headcounts = [
  '1-10 employees',
  '11-50 employees',
  '51-200 employees',
  '201-1000 employees',
  '1000+ employees',
] as const satisfies readonly Filled<'companyHeadcount'>[]

export const subjects = [
  'Request A Demo',
  'Talk To Sales',
  'Support/Technical Issues',
  'Partnership Opportunity',
  'Media/PR Request',
  'Other',
] as const satisfies readonly Filled<'subject'>[]
