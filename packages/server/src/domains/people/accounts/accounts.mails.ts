import type { TeamRole } from '@brightpair/contract'
import { fillIn, fillInLine, paragraphsOf } from '@brightpair/contract/fill-in'
import { type Locale, momentWords } from '../../../platform/date-words.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

/** The default wording; a company can have its own. */
export const joiningWords = {
  invitation: {
    subject: '{company} has invited you to a mentoring programme',
    body: '{company} has set up an account for you in its mentoring programme.\n\nChoose a password, then answer a short questionnaire so we can find your match. The link works once and is valid for 14 days.',
    action: 'Choose a password',
  },
  welcome: {
    subject: 'Welcome to Brightpair',
    body: 'Your account for the {company} mentoring programme is ready.\n\nNext, answer a short questionnaire. We’ll use your answers to find your match.',
    action: 'Answer the questionnaire',
  },
} as const

const joiningMail = (as: keyof typeof joiningWords, firstName: string, company: string, url: string) => {
  const { subject, body, action } = joiningWords[as]
  return {
    subject: fillInLine(subject, { company }),
    paragraphs: paragraphsOf(fillIn(body, { company })),
    action: { label: action, url },
    words: { as, values: { 'first name': firstName } },
  }
}

export function welcomeMail(to: Recipient, companyName: string, publicUrl: string): Mail {
  return {
    kind: 'welcome',
    to: to.email,
    heading: `Welcome, ${to.firstName}`,
    ...joiningMail('welcome', to.firstName, companyName, `${publicUrl}/questionairre`),
  }
}

export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${token}&invited`

export function invitationMail(to: Recipient, companyName: string, token: string, publicUrl: string): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    repeatable: true,
    heading: `${to.firstName}, you’re invited`,
    ...joiningMail('invitation', to.firstName, companyName, invitationLink(publicUrl, token)),
    footnote: 'If you’d rather not take part, ignore this email or tell your programme manager.',
  }
}

const duties: Record<TeamRole, string> = {
  MANAGER: 'You’ll look after its people, pairs, tracks and questionnaires.',
  MATCHER: 'You’ll look after its drafts and pairs.',
  SAFEGUARDING: 'You’ll read what people tell the programme team in confidence.',
  SPONSOR: 'You’ll see its figures, never names.',
}

const titles: Record<TeamRole, string> = {
  MANAGER: 'programme manager',
  MATCHER: 'matcher',
  SAFEGUARDING: 'safeguarding lead',
  SPONSOR: 'sponsor',
}

interface NewTeamRole {
  readonly role: TeamRole
  readonly place: string
}

interface TeamInvitation extends NewTeamRole {
  readonly token: string
  /** Their account was in use, perhaps by someone else: whoever had access has lost it. */
  readonly isClosed?: boolean
}

export function teamInvitationMail(
  to: Recipient,
  { role, place, token, isClosed = false }: TeamInvitation,
  publicUrl: string,
): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    // Names only what the team has written, as for someone without an account.
    asWritten: isClosed,
    repeatable: true,
    subject: `You’re invited to help run mentoring at ${place}`,
    heading: `${to.firstName}, you’re invited`,
    paragraphs: [
      `You’ve been made ${titles[role]} for ${place}. ${duties[role]}`,
      ...(isClosed
        ? [
            'There’s already an account with this address. To protect it, we’ve logged it out everywhere and removed its password, passkeys and codes.',
            'Choose a password to use it, and log in with that from now on. The link works once and is valid for 14 days.',
          ]
        : ['Choose a password to get started. The link works once and is valid for 14 days.']),
    ],
    action: { label: 'Choose a password', url: `${publicUrl}/reset-password#token=${token}&invited` },
    footnote: 'If you weren’t expecting this, ignore this email.',
  }
}

export function adminInvitationMail(to: Recipient, token: string, publicUrl: string): Mail {
  return {
    kind: 'invitation',
    to: to.email,
    repeatable: true,
    subject: 'You’re invited to run Brightpair',
    heading: `${to.firstName}, you’re invited`,
    paragraphs: [
      'You’ve been made a platform admin. You’ll look after all companies, their programmes and the platform itself.',
      'Choose a password to get started. The link works once and is valid for 14 days.',
    ],
    action: { label: 'Choose a password', url: `${publicUrl}/reset-password#token=${token}&invited` },
    footnote: 'If you weren’t expecting this, ignore this email.',
  }
}

export function teamRoleMail(to: Recipient, { role, place }: NewTeamRole, publicUrl: string): Mail {
  return {
    kind: 'team-role',
    to: to.email,
    repeatable: true,
    subject: `You’re now ${titles[role]} for ${place}`,
    heading: 'You have a new role',
    paragraphs: [
      `Hello ${to.firstName},`,
      `You’ve been made ${titles[role]} for ${place}. ${duties[role]}`,
      'Log in as usual and switch to your new role in the menu.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: 'If you weren’t expecting this, reply to this email.',
  }
}

/** Another invitation, in the words of those who run the programme. */
export function invitationAgainMail(
  to: Recipient,
  words: { readonly subject: string; readonly paragraphs: readonly string[] },
  token: string,
  publicUrl: string,
): Mail {
  const { action, footnote } = invitationMail(to, '', token, publicUrl)
  return {
    kind: 'invitation-again',
    to: to.email,
    subject: words.subject,
    heading: words.subject,
    paragraphs: [
      ...words.paragraphs,
      'Choose a password to join. The link works once and is valid for 14 days.',
    ],
    ...(action ? { action } : {}),
    ...(footnote ? { footnote } : {}),
  }
}

/** Without any name: it also goes to addresses someone else may have typed, along with a name of their choice. */
export function resetMail(to: Pick<Recipient, 'email'>, token: string, publicUrl: string): Mail {
  return {
    kind: 'reset-password',
    to: to.email,
    asWritten: true,
    repeatable: true,
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      'Someone asked for a new password for the account with this address.',
      'The link works once and is valid for 30 minutes.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/reset-password#token=${token}` },
    footnote: 'Wasn’t you? Ignore this email and your password won’t change.',
  }
}

export function takenAddressMail(to: string, publicUrl: string): Mail {
  return {
    kind: 'taken-address',
    to,
    asWritten: true,
    subject: 'Someone tried to sign up with your address',
    heading: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Brightpair with this address, which already has an account. Nothing has changed.',
      'If it was you, please log in. If you’ve forgotten your password, you can set a new one there.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: 'Wasn’t you? There’s nothing you need to do. We’ll email you about this once a day at most.',
  }
}

export function signOnLinkedMail(to: Recipient, publicUrl: string): Mail {
  return {
    kind: 'sign-on-linked',
    to: to.email,
    repeatable: true,
    subject: 'You now log in with your company sign-on',
    heading: 'Your company sign-on is connected',
    paragraphs: [
      `Hello ${to.firstName},`,
      'You logged in through your company for the first time. All other devices were logged out, and the password you had before no longer works.',
      'You can keep using your company sign-on, or set a new password at any time.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: 'Wasn’t you? Please tell whoever runs your programme.',
  }
}

/** Sent instead of a password reset link. */
export function signOnOnlyMail(to: Recipient, publicUrl: string): Mail {
  return {
    kind: 'sign-on-only',
    to: to.email,
    repeatable: true,
    subject: 'You log in with your company sign-on',
    heading: 'You log in with your company sign-on',
    paragraphs: [
      `Hello ${to.firstName},`,
      'Someone asked for a new password for your account. Your company uses its own sign-on, so there’s no password to set.',
      'Choose “Use company sign-on” on the login page.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: 'Wasn’t you? There’s nothing you need to do.',
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
      `Hello ${to.firstName},`,
      'Your Brightpair password has just been changed, and your other devices were logged out.',
      'Wasn’t you? Set a new password straight away.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }
}

/** Without any name, as it may go to an unconfirmed address. */
export function newDeviceMail(
  to: Recipient & { readonly timeZone: string | null; readonly locale: Locale },
  { browser, at }: { readonly browser: string; readonly at: Date },
  publicUrl: string,
): Mail {
  const zone = to.timeZone ?? 'Etc/UTC'
  const when = momentWords(at, 'weekday of year', to.locale, zone)
  return {
    kind: 'new-device',
    to: to.email,
    asWritten: true,
    repeatable: true,
    subject: 'A new device logged in to your account',
    heading: 'A new device logged in',
    paragraphs: [
      `${browser || 'A browser we don’t know'} logged in to the account with this address on ${when}${zone === 'Etc/UTC' ? ' (UTC)' : ''}. We haven’t seen this device before.`,
      'If it was you, there’s nothing to do.',
    ],
    action: { label: 'See where you’re logged in', url: `${publicUrl}/settings#sign-in` },
    footnote: `Wasn’t you? Set a new password, which will log out every device: ${publicUrl}/forgot-password`,
  }
}
