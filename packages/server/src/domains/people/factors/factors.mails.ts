import type { Mail } from '../../../platform/mail/outbox.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

const WASNT_YOU = 'Wasn’t you? Set a new password straight away, then check your sign-in settings.'

const securityMail = (
  to: Recipient,
  publicUrl: string,
  { kind, subject, words }: { kind: string; subject: string; words: readonly string[] },
): Mail => ({
  kind,
  to: to.email,
  repeatable: true,
  subject,
  heading: subject,
  paragraphs: [`Hello ${to.firstName},`, ...words],
  action: { label: 'See your sign-in settings', url: `${publicUrl}/settings#sign-in` },
  footnote: WASNT_YOU,
})

export const codesOnMail = (to: Recipient, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'factor-added',
    subject: 'One-time codes are on',
    words: ['Logging in to Brightpair with your password now also asks for a code from your app.'],
  })

export const codesOffMail = (to: Recipient, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'factor-removed',
    subject: 'One-time codes are off',
    words: ['Logging in to Brightpair no longer asks for a code from your app.'],
  })

export const recoveryCodeUsedMail = (to: Recipient, left: number, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'recovery-code-used',
    subject: 'A recovery code was used',
    words: [
      `One of your recovery codes was just used. ${left === 1 ? 'One is' : `${left === 0 ? 'None are' : `${left} are`}`} left.`,
      'You can print ten new ones in your settings; the old ones will then stop working.',
    ],
  })

export const recoveryCodesMadeMail = (to: Recipient, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'recovery-codes-made',
    subject: 'You have new recovery codes',
    words: ['Ten new recovery codes have just been made for your account. The old ones no longer work.'],
  })

export const codesGuessedMail = (to: Recipient, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'codes-guessed',
    subject: 'Someone is guessing your codes',
    words: [
      'Someone entered your password and then too many wrong codes. We’ve stopped taking codes for half an hour.',
    ],
  })

export const passkeyAddedMail = (to: Recipient, name: string, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'factor-added',
    subject: 'A passkey was added',
    words: [
      `You can now log in to Brightpair with the passkey “${name}”. Your password alone is no longer enough.`,
    ],
  })

export const passkeyRemovedMail = (to: Recipient, name: string, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'factor-removed',
    subject: 'A passkey was removed',
    words: [`You can no longer log in with the passkey “${name}”.`],
  })

export const passkeyClonedMail = (to: Recipient, name: string, publicUrl: string): Mail =>
  securityMail(to, publicUrl, {
    kind: 'passkey-copied',
    subject: 'We refused one of your passkeys',
    words: [
      `Someone tried to log in with the passkey “${name}”, and it looks like a copy. We didn’t let them in.`,
      'Please remove this passkey in your settings and add a new one.',
    ],
  })

/** Two people who run the programme have requested it; the link alone only allows choosing a new password. */
export const recoveryMail = (to: Recipient, token: string, publicUrl: string): Mail => ({
  kind: 'recovery',
  to: to.email,
  repeatable: true,
  subject: 'Get back into your account',
  heading: 'Get back into your account',
  paragraphs: [
    `Hello ${to.firstName},`,
    'Two colleagues have confirmed that you can no longer log in. Choose a new password to get back in.',
    'Your passkeys, one-time codes and recovery codes will stop working then, so you can set up new ones. The link works once, for 24 hours.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/reset-password#token=${token}&recovery` },
  footnote: 'Didn’t ask for help? Don’t use the link, and tell whoever runs your programme.',
})
