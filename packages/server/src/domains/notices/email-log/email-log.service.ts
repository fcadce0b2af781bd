import type { emailLog, Handled, LoggedEmail } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import type { mails } from '../../../platform/db/schema/index.ts'
import { deliveryOf } from '../../../platform/mail/delivery.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { companyNamed, noSuchCompany } from '../../programmes/index.ts'
import { labels } from '../wording.ts'
import { emailsPage, type LoggedRow, newestTo } from './email-log.queries.ts'

/** Emails about an account; their content is between us and its owner. */
const accountLabels: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  invitation: 'Invitation',
  'reset-password': 'Password link',
  'confirm-email': 'Address confirmation',
  'new-device': 'Login on a new device',
  'factor-added': 'Second step switched on',
  'factor-removed': 'Second step switched off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'New recovery codes',
  'codes-guessed': 'Codes being guessed',
  'passkey-copied': 'Passkey that may be a copy',
  recovery: 'Way back into the account',
  'password-changed': 'Password changed',
  'taken-address': 'Sign-up with an existing address',
  'sign-on-linked': 'Company sign-on connected',
  'sign-on-only': 'Company sign-on instead of a password',
  'export-ready': 'Copy of own data',
  'erasure-requested': 'Account erasure scheduled',
}

const teamLabels: Readonly<Record<string, string>> = {
  'team-letter': 'Message from the programme team',
  'team-nudge': 'Reminder from the programme team',
  announcement: 'Announcement from the programme team',
  'invitation-again': 'Invitation, sent again',
}

const others: Readonly<Record<string, string>> = {
  'daily-digest': 'Daily digest',
  'team-digest': 'Summary for the programme team',
  'monthly-outcomes': 'Monthly outcomes report',
}

const aboutOf = (kind: string): string =>
  teamLabels[kind] ??
  accountLabels[kind] ??
  others[kind] ??
  (labels as Record<string, string>)[kind] ??
  'Other'

const statesOf: Record<LoggedEmail['state'], (typeof mails.$inferSelect.state)[]> = {
  waiting: ['QUEUED', 'SENDING'],
  sent: ['SENT'],
  failed: ['FAILED'],
  uncertain: ['UNCERTAIN'],
}

const kindsOf = {
  team: { are: Object.keys(teamLabels) },
  account: { are: Object.keys(accountLabels) },
  programme: { areNot: [...Object.keys(teamLabels), ...Object.keys(accountLabels)] },
} as const

export async function readEmails(db: Db, query: Handled<typeof emailLog.emails>['query']) {
  const { companyId, programmeId, search, topic, state, ...page } = query
  if (!(await companyNamed(db, companyId))) throw noSuchCompany()
  const found = await emailsPage(db, {
    ...page,
    companyId,
    programmeId,
    search,
    kinds: topic && kindsOf[topic],
    states: state && statesOf[state],
  })
  return presentPage(found, page, present)
}

const present = ({ id, email, name, kind, createdAt, state }: LoggedRow): LoggedEmail => ({
  id,
  to: { name, email },
  about: aboutOf(kind),
  createdAt: new Date(createdAt).toISOString(),
  state: deliveryOf(state),
})

const NEWEST = 6

/** The newest emails to a person: their kind, and whether they were sent. */
export const newestEmailsTo = async (db: Db, to: Parameters<typeof newestTo>[1]) =>
  (await newestTo(db, to, NEWEST)).map(({ id, kind, createdAt, state }) => ({
    id,
    about: aboutOf(kind),
    createdAt: new Date(createdAt).toISOString(),
    state: deliveryOf(state),
  }))
