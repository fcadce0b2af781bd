import type { Mail } from '../../platform/mail/outbox.ts'
import type { Subject } from './person.queries.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const OWN_DATA = '/settings#own-data'

export const exportReadyMail = (to: Subject, expiresAt: Date, publicUrl: string): Mail => ({
  kind: 'export-ready',
  to: to.email,
  subject: 'Your data is ready to download',
  heading: 'Your data is ready',
  paragraphs: [
    `Hello ${to.first_name}, the archive you asked for is made: everything about you, to read and for programs.`,
    `You can download it in your settings until ${day.format(expiresAt)}.`,
  ],
  action: { label: 'Go to your data', url: `${publicUrl}${OWN_DATA}` },
  footnote: 'It was not you who asked? Then set a new password at once.',
})

export const leavingMail = (to: Subject, dueAt: Date, publicUrl: string): Mail => ({
  kind: 'erasure-requested',
  to: to.email,
  repeatable: true,
  subject: `Your account is erased on ${day.format(dueAt)}`,
  heading: 'You asked us to erase your account',
  paragraphs: [
    `Hello ${to.first_name}, on ${day.format(dueAt)} we erase your account and everything you wrote. We send nothing after that.`,
    'Until then you can log in and keep your account. Programmes that were running have ended.',
  ],
  action: { label: 'Keep my account', url: `${publicUrl}${OWN_DATA}` },
  footnote: 'It was not you who asked? Log in, keep your account, and set a new password at once.',
})
