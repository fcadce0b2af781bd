import type { Mail } from '../../platform/mail/outbox.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

export function welcomeMail(to: Recipient, companyName: string, publicUrl: string): Mail {
  return {
    kind: 'welcome',
    to: to.email,
    subject: 'Welcome to Brightpair',
    heading: `Welcome, ${to.firstName}`,
    paragraphs: [
      `Your account for the mentoring programme of ${companyName} is ready.`,
      'Next: answer a short questionnaire. It takes about ten minutes, and your match is found from what you say there.',
    ],
    action: { label: 'Answer the questionnaire', url: `${publicUrl}/questionairre` },
    footnote:
      'You did not sign up? Then somebody typed your address by mistake; please reply and we will remove it.',
  }
}

export function invitationMail(to: Recipient, companyName: string, token: string, publicUrl: string): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    repeatable: true,
    subject: `${companyName} invites you to a mentoring programme`,
    heading: `${to.firstName}, you are invited`,
    paragraphs: [
      `${companyName} has set up an account for you in its six-month mentoring programme.`,
      'Choose a password and answer a short questionnaire: your match is found from what you say there. The link works once, for 14 days.',
    ],
    action: { label: 'Choose a password', url: `${publicUrl}/reset-password?token=${token}` },
    footnote: 'You do not want to take part? Then ignore this mail, or tell your programme manager.',
  }
}

export function resetMail(to: Recipient, token: string, publicUrl: string): Mail {
  return {
    kind: 'reset-password',
    to: to.email,
    repeatable: true,
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Hello ${to.firstName}, somebody asked for a new password for this address.`,
      'The link works once, for 30 minutes.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password?token=${token}` },
    footnote: 'It was not you? Then ignore this mail; your password stays as it is.',
  }
}

export function passwordChangedMail(to: Recipient, publicUrl: string): Mail {
  return {
    kind: 'password-changed',
    to: to.email,
    repeatable: true,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${to.firstName}, the password of your Brightpair account was just changed, and other devices were signed out.`,
      'It was not you? Set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }
}
