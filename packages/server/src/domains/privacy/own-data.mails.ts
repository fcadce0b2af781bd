import { dateWords } from '../../platform/date-words.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Subject } from './person.queries.ts'

const OWN_DATA = '/settings#own-data'

export const exportReadyMail = (to: Subject, expiresAt: Date, publicUrl: string): Mail => ({
  kind: 'export-ready',
  to: to.email,
  subject: 'Your data is ready to download',
  heading: 'Your data is ready',
  paragraphs: [
    `Hello ${to.first_name},`,
    'The copy you asked for is ready: everything about you, as pages to read and as files other software can open.',
    `You can download it in your settings until ${dateWords(expiresAt, 'day', to.locale)}.`,
  ],
  action: { label: 'Go to your data', url: `${publicUrl}${OWN_DATA}` },
  footnote: 'Didn’t ask for this? Set a new password straight away.',
})

export const leavingMail = (to: Subject, dueAt: Date, publicUrl: string): Mail => ({
  kind: 'erasure-requested',
  to: to.email,
  repeatable: true,
  subject: `Your account will be erased on ${dateWords(dueAt, 'day', to.locale)}`,
  heading: 'You asked us to erase your account',
  paragraphs: [
    `Hello ${to.first_name},`,
    `On ${dateWords(dueAt, 'day', to.locale)} we’ll erase your account and everything you wrote. You won’t hear from us after that.`,
    'Until then you can log in and keep your account. Your running programmes have ended.',
  ],
  action: { label: 'Keep my account', url: `${publicUrl}${OWN_DATA}` },
  footnote: 'Didn’t ask for this? Log in, keep your account and set a new password straight away.',
})
