import type { AuditEntry } from '@brightpair/contract'

const actionNames: Readonly<Record<string, string>> = {
  'company.created': 'created the company',
  'company.edited': 'edited the company',
  'company.code-renewed': 'renewed the registration code of',
  'company.archived': 'archived the company',
  'company.restored': 'restored the company',
  'programme.created': 'created the programme',
  'programme.copied': 'copied a programme as',
  'programme.edited': 'edited the programme',
  'programme.state-changed': 'changed the state of the programme',
  'programme.archived': 'archived the programme',
  'programme.code-renewed': 'renewed the code of the programme',
  'membership.admitted': 'admitted:',
  'membership.declined': 'declined to admit:',
  'person.invited': 'invited',
  'person.deactivated': 'deactivated the account of',
  'person.reactivated': 'reactivated the account of',
  'person.moved': 'moved',
  'passkey.counter-went-back': 'refused a passkey that looks copied',
  'person.role-changed': 'changed the role of',
  'person.password-link-sent': 'sent a password link to',
  'second-step.rule-changed': 'changed when a second step becomes required at',
  'recovery.asked': 'asked to let back in:',
  'recovery.confirmed': 'confirmed a way back in for',
  'recovery.declined': 'declined a way back in for',
  'admin.invited': 'invited as platform admin:',
  'admin.removed': 'removed as platform admin:',
  'membership.given': 'added to a programme:',
  'team.role-given': 'gave a role in the team to',
  'team.role-withdrawn': 'withdrew a role in the team from',
  'people.import-checked': 'uploaded a list of people for',
  'people.imported': 'imported people into',
  'list.exported': 'exported the list of',
  'matching.triggered': 'started matching for',
  'fairness.question-marked': 'marked a question for the fairness view:',
  'fairness.question-unmarked': 'removed a question from the fairness view:',
  'outcomes.reader-added': 'added a reader of the monthly outcomes of',
  'outcomes.reader-removed': 'removed a reader of the monthly outcomes of',
  'note.written': 'wrote a team note about',
  'note.changed': 'changed a team note about',
  'note.removed': 'removed a team note about',
  'case.read': 'read',
  'case.reader-named': 'let a colleague read',
  'case.reader-removed': 'no longer lets a colleague read',
  'case.contact-paused': 'paused contact in',
  'case.retention-changed': 'changed how long closed cases are kept at',
  'case.closed': 'closed',
  'case.reopened': 'reopened:',
  'lead.moved': 'moved on',
  'lead.answered': 'answered',
  'lead.demo-cancelled': 'cancelled for a visitor:',
  'api-key.made': 'created the API key',
  'api-key.revoked': 'revoked the API key',
  'directory.group-led': 'chose a programme for the directory group',
  'webhook.added': 'added a webhook to',
  'webhook.changed': 'changed the webhook to',
  'webhook.secret-rotated': 'renewed the secret of the webhook to',
  'webhook.removed': 'removed the webhook to',
  'sign-on.changed': 'changed the sign-on of',
  'email-words.changed': 'changed the wording of the email',
  'email-words.reset': 'restored our wording in the email',
  'nudge.added': 'added the nudge',
  'nudge.changed': 'changed the nudge',
  'nudge.removed': 'deleted the nudge',
  'branding.changed': 'changed the branding of',
  'branding.logo-changed': 'changed the logo of',
  'branding.logo-removed': 'removed the logo of',
  'person.renamed': 'updated the name of',
  'person.held': 'excluded from matching:',
  'person.released': 'included in matching again:',
  'person.places-changed': 'changed the places of',
  'matching.draft-tried': 'made a draft for',
  'matching.draft-changed': 'changed a draft for',
  'matching.draft-change-undone': 'undid a change in a draft for',
  'matching.draft-published': 'published a draft for',
  'matching.draft-discarded': 'discarded a draft for',
  'match.paired-by-hand': 'manually paired',
  'match.repaired': 'asked to continue together:',
  'match.broken': 'broke the match of',
  'match.programme-ended': 'ended the programme of',
  'resource.added': 'added the article',
  'resource.edited': 'edited the article',
  'resource.retired': 'retired the article',
  'resource.film_attached': 'attached a film to the article',
  'resource.film_removed': 'removed the film from the article',
  'resource.captions_set': 'added captions to the film of the article',
  'resource.captions_removed': 'removed the captions from the film of the article',
  'resource.restored': 'restored the article',
  'setting.changed': 'changed the setting',
}

/** `invited`, `edited the company`; an action without its own wording reads `track: archived`. */
export const actionWords = ({ action }: Pick<AuditEntry, 'action'>): string =>
  actionNames[action] ?? plain(action).replace('.', ': ')

const fields: Readonly<Record<string, string>> = {
  isCommunity: 'Open to people without a code',
  isArchived: 'Archived',
  isRetired: 'Retired',
  email: 'Email',
  autoMatchingEnabled: 'Auto-matching',
  matchDays: 'Days to answer a match',
  certificateActivities: 'Activities needed for a certificate (%)',
  certificateSessions: 'Sessions for a certificate',
  supportEmail: 'Support address',
}

const plain = (words: string) => words.replaceAll(/[-_]/g, ' ')

/** `themes` and `activityCount` as people would write them. */
function fieldLabel(name: string): string {
  const spaced = plain(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')).toLowerCase()
  return fields[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string') ? value.join(', ') : entries(value)
  if (typeof value === 'object') return entries(Object.keys(value))
  const text = String(value)
  return /^[A-Z_]+$/.test(text) && ENUMS.has(text)
    ? plain(text.charAt(0) + text.slice(1).toLowerCase())
    : text
}

const ENUMS = new Set([
  ...['MENTOR', 'MENTEE', 'STARTER', 'GROWTH', 'ENTERPRISE'],
  ...['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'],
])

const entries = ({ length }: readonly unknown[]) => (length === 1 ? '1 entry' : `${length} entries`)

interface Change {
  field: string
  /** Absent when there was no previous value. */
  before?: string
  after?: string
}

/** The changes field by field, before and after. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    field: fieldLabel(name),
    ...(before && name in before ? { before: shown(before[name]) } : {}),
    ...(after && name in after ? { after: shown(after[name]) } : {}),
  }))
}
