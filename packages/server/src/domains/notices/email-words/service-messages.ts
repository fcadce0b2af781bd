/**
 * Emails that can't be customised, each with the reason. Every notice either names one of these or has customisable
 * wording: the compiler enforces it. `service-messages.test.ts` enforces it for emails that are not notices.
 */
export const serviceMessages = {
  confidential: 'It reveals nothing someone told the team in confidence; other wording might.',
  'own-words': 'The people who run the programme wrote it themselves.',
  'to-the-team': 'It goes to the people who run the programme, not to participants.',
  technical: 'It says what’s wrong with a connection, and what to do.',
  security: 'It protects an account, so it has to look the same everywhere.',
  'own-data': 'It’s about someone’s legal rights, and says what the law requires.',
  digest: 'It lists notices, each in its own words.',
  visitors: 'It goes to visitors of the site, or is about them.',
} as const
export type ServiceMessage = keyof typeof serviceMessages

/** For emails that are not notices. */
export const serviceMails: Readonly<Record<string, ServiceMessage>> = {
  'reset-password': 'security',
  'password-changed': 'security',
  'confirm-email': 'security',
  'new-device': 'security',
  'taken-address': 'security',
  'sign-on-linked': 'security',
  'sign-on-only': 'security',
  'codes-guessed': 'security',
  'factor-added': 'security',
  'factor-removed': 'security',
  'recovery-code-used': 'security',
  'recovery-codes-made': 'security',
  'passkey-copied': 'security',
  recovery: 'security',
  'invitation-again': 'own-words',
  'letter-test': 'own-words',
  'daily-digest': 'digest',
  'team-digest': 'to-the-team',
  'team-role': 'to-the-team',
  'plan-alert': 'to-the-team',
  'api-key-ends': 'to-the-team',
  'webhook-stopped': 'to-the-team',
  'monthly-outcomes': 'to-the-team',
  'export-ready': 'own-data',
  'erasure-requested': 'own-data',
  'contact-message': 'visitors',
  'demo-booked': 'visitors',
  'demo-cancelled': 'visitors',
  'demo-booked-notice': 'visitors',
  'demo-cancelled-notice': 'visitors',
  'lead-reply': 'visitors',
}
