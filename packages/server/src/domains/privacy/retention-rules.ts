import type { RetentionRule } from '../../platform/retention.ts'

/** "Account and support data: 2 years after your account closes or your request is settled." */
const asPromised = { years: 2 } as const

/**
 * The retention periods of the privacy policy, enforced every night. There are no payment records: the platform takes
 * no payments.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'Deactivated accounts',
    kept: asPromised,
    table: 'users',
    since: 'deactivated_at',
    how: 'erase-account',
  },
  {
    what: 'Invitations nobody used',
    kept: asPromised,
    table: 'users',
    since: 'invited_at',
    how: 'erase-account',
  },
  {
    what: 'Messages from the contact form, with our replies',
    kept: asPromised,
    table: 'contact_messages',
    since: 'created_at',
  },
  { what: 'Demo bookings', kept: asPromised, table: 'demo_bookings', since: 'starts_at' },
  {
    what: 'Answers on public pages without an account',
    kept: asPromised,
    table: 'interest_answers',
    since: 'created_at',
    where: 'user_id IS NULL',
  },
  { what: 'Emails we sent', kept: asPromised, table: 'mails', since: 'created_at', how: 'forget-mail' },
  {
    what: 'Layout and attachments of emails we sent; their words stay',
    kept: { days: 30 },
    table: 'mails',
    since: 'created_at',
    where: "state = 'SENT'",
    emptied: { html: "''", attachments: "'[]'" },
  },
  {
    what: 'Addresses that asked for no more monthly outcomes',
    kept: asPromised,
    table: 'outcome_readers',
    since: 'stopped_at',
  },
  {
    what: 'Closed cases; a company can choose another time',
    kept: asPromised,
    table: 'cases',
    since: 'closed_at',
    chosen: `(SELECT r.months FROM case_retention r WHERE r.company_id = cases.company_id)`,
  },
  { what: 'Notices', kept: asPromised, table: 'notices', since: 'created_at' },
  { what: 'Letters of programme teams', kept: asPromised, table: 'letters', since: 'created_at' },
  {
    what: 'What admins did; `AUDIT_YEARS` sets another time',
    kept: { years: 5 },
    table: 'audit_entries',
    since: 'at',
    setting: 'auditYears',
  },
  {
    what: 'What’s needed to repeat a matching run; its figures stay',
    kept: asPromised,
    table: 'matching_run_records',
    key: 'run_id',
    since: '(SELECT r.requested_at FROM matching_runs r WHERE r.id = run_id)',
    named: 'matching_runs.requested_at',
  },
  {
    what: 'Logins and changes of how people log in',
    kept: { days: 180 },
    table: 'account_events',
    since: 'at',
  },
  {
    what: 'What was sent to other systems of companies',
    kept: { days: 30 },
    table: 'webhook_deliveries',
    since: 'created_at',
  },
  {
    what: 'People who have left the directory of their company',
    kept: { days: 90 },
    table: 'directory_people',
    since: 'changed_at',
    where: 'NOT is_active',
  },
  {
    what: 'Export archives',
    kept: { days: 0 },
    table: 'data_exports',
    since: 'expires_at',
  },
  {
    what: 'Failed exports',
    kept: { days: 1 },
    table: 'data_exports',
    since: 'requested_at',
    where: "state <> 'READY'",
  },
]
