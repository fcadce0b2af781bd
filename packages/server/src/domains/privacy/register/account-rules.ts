import type { TableRule } from './rule.ts'
import {
  byMyEmail,
  FORMER,
  leadsToMyPair,
  mine,
  namesMyEmail,
  namesMyId,
  saysMyFirstName,
  toMyPartners,
} from './words.ts'

const own = { of: mine(), erase: { steps: [{ delete: mine() }] } } as const
const keys = { key: 'user_id company_id' } as const

const noticesAboutMe = `${toMyPartners} AND (${saysMyFirstName("title || ' ' || body")}
  OR (kind <> 'badge-earned' AND ${leadsToMyPair("coalesce(link, '')")}))`

/** What a person has for themselves: account, answers, profile, settings. */
export const accountRules: Readonly<Record<string, TableRule>> = {
  users: {
    holds: 'Your account',
    of: mine('id'),
    exported:
      'email first_name last_name account_type time_zone created_at invited_at email_proven_at questionnaire_filled_at deactivated_at',
    derived: { company: '(SELECT name FROM companies c WHERE c.id = company_id)' },
    withheld: { key: 'id version', secret: 'password_hash', derived: 'company_id' },
    erase: {
      steps: [
        {
          where: mine('id'),
          set: {
            email: "'erased-' || id || '@erased.invalid'",
            first_name: "'Former'",
            last_name: "'member'",
            password_hash: "''",
            time_zone: 'NULL',
            questionnaire_filled_at: 'NULL',
            invited_at: 'NULL',
            email_proven_at: 'NULL',
            deactivated_at: 'coalesce(deactivated_at, (SELECT now FROM person))',
            version: 'version + 1',
          },
        },
      ],
    },
  },
  sessions: {
    holds: 'Sign-ins',
    ...own,
    exported: 'created_at rotated_at expires_at ended_at remember',
    withheld: { key: 'id user_id', secret: 'generation' },
  },
  sign_on_identities: {
    holds: 'Who you are at the sign-on of your company',
    ...own,
    exported: 'issuer subject linked_at used_at',
    withheld: { key: 'user_id' },
  },
  mailed_links: {
    holds: 'Links to choose a password',
    ...own,
    exported: 'purpose email created_at expires_at',
    withheld: { key: 'user_id', secret: 'token_hash' },
  },
  rate_limits: {
    holds: 'Attempts that were counted, for some hours',
    withheld: { platform: 'key count window_ends_at' },
    erase: { steps: [{ delete: `${namesMyEmail('key')} OR ${namesMyId('key')}` }] },
  },
  below_floor: {
    holds: 'When a search found nobody who fits you well enough',
    ...own,
    exported: 'found_at',
    withheld: keys,
  },
  data_exports: {
    holds: 'Exports of your data',
    ...own,
    exported: 'state requested_at ready_at expires_at',
    withheld: { key: 'id user_id company_id', file: 'archive' },
  },
  erasures: {
    holds: 'Your wish to be erased',
    of: mine(),
    exported: 'requested_at due_at paused_until erased_at',
    withheld: keys,
    erase: { keep: 'says that an account was erased and when, not whose it was' },
  },
  profiles: {
    holds: 'Your profile',
    ...own,
    exported: 'headline level location pronouns bio skills languages portrait',
    withheld: keys,
  },
  parting_profiles: {
    holds: 'Your profile as a former partner still reads it',
    ...own,
    exported: 'role company_name headline level location pronouns bio skills languages portrait',
    withheld: { key: 'enrollment_id user_id company_id' },
  },
  profile_photos: {
    holds: 'Your photo',
    ...own,
    exported: 'changed_at',
    withheld: { key: 'user_id company_id version', file: 'bytes' },
  },
  answers: {
    holds: 'Your answers to the questionnaire',
    of: mine(),
    exported: 'items submitted_at updated_at',
    withheld: { key: 'user_id company_id questionnaire_id told_of_version' },
    // The row stays: how long people wait for a match is counted from it.
    erase: { steps: [{ where: mine(), set: { items: "'[]'" } }] },
  },
  answer_meanings: {
    holds: 'Themes of what you wrote in your own words',
    ...own,
    exported: 'themes',
    withheld: { key: 'user_id company_id', platform: 'model' },
  },
  assist_consents: {
    holds: 'Your consent to drafts from an outside service',
    ...own,
    exported: 'given_at',
    withheld: keys,
  },
  answer_drafts: {
    holds: 'Answers you have not sent',
    ...own,
    exported: 'items position updated_at',
    withheld: { key: 'user_id company_id questionnaire_id' },
  },
  personality_results: {
    holds: 'Your personality result',
    ...own,
    exported: 'traits preferences taken_at',
    withheld: keys,
  },
  availabilities: {
    holds: 'Your availability',
    ...own,
    exported: 'capacity paused_until wants_match',
    withheld: keys,
  },
  matching_holds: {
    holds: 'Why you are left out of the search',
    of: mine(),
    exported: 'note held_at',
    withheld: { key: 'user_id company_id', others: 'held_by' },
    erase: {
      steps: [{ delete: mine() }, { where: mine('held_by'), set: { held_by: 'NULL' } }],
    },
    remains: { 'about the person who is held, by an admin who left': 'note' },
  },
  meeting_hours: {
    holds: 'Your meeting hours',
    ...own,
    exported: 'weekday from_minute to_minute',
    withheld: keys,
  },
  calendar_feeds: {
    holds: 'The address of your calendar',
    ...own,
    withheld: { key: 'user_id company_id', secret: 'generation' },
  },
  notices: {
    holds: 'Notices you got',
    of: mine(),
    exported: 'kind title body link created_at read_at',
    withheld: {
      key: 'id user_id thing_id thing_mark',
      platform: 'in_app mail_at good_until later_title',
      derived: 'attachments',
    },
    derived: { files: "(SELECT jsonb_agg(file -> 'filename') FROM jsonb_array_elements(attachments) file)" },
    // Those of partners that tell of the person, or of the pair with words of theirs.
    erase: { steps: [{ delete: mine() }, { delete: noticesAboutMe }] },
  },
  notice_preferences: {
    holds: 'Which notices you want',
    ...own,
    exported: 'kind in_app email',
    withheld: { key: 'user_id' },
  },
  notice_schedules: {
    holds: 'When mails may reach you',
    ...own,
    exported: 'digest_hour quiet_from quiet_to digested_on',
    withheld: { key: 'user_id' },
  },
  resource_marks: {
    holds: 'Articles you have read',
    ...own,
    exported: 'done_at',
    derived: { article: '(SELECT title FROM resources r WHERE r.id = resource_id)' },
    withheld: { key: 'user_id company_id', derived: 'resource_id' },
  },
  contact_messages: {
    holds: 'What you wrote in the contact form',
    of: byMyEmail('work_email'),
    exported:
      'full_name work_email phone company_name job_title company_headcount subject message agree_to_comms interested_in_partnership created_at',
    withheld: { key: 'id', platform: 'is_suspect' },
    erase: { steps: [{ delete: byMyEmail('work_email') }] },
  },
  demo_bookings: {
    holds: 'Demos you booked',
    of: byMyEmail('email'),
    exported: 'name email company role plan starts_at ends_at time_zone cancelled_at created_at',
    withheld: { key: 'id', secret: 'cancel_token_hash' },
    erase: { steps: [{ delete: byMyEmail('email') }] },
  },
  interest_answers: {
    holds: 'Answers you gave on our public pages',
    of: `${mine()} OR ${byMyEmail('email')}`,
    exported: 'kind email answers created_at',
    withheld: { key: 'id user_id', secret: 'claim_hash' },
    erase: { steps: [{ delete: `${mine()} OR ${byMyEmail('email')}` }] },
  },
  people_import_rows: {
    holds: 'Lists your company invited you with',
    of: byMyEmail('email'),
    exported: 'email first_name last_name role',
    withheld: { key: 'import_id company_id number same_as', platform: 'flaw_field flaw verdict result' },
    erase: {
      steps: [
        {
          where: byMyEmail('email'),
          set: { email: "''", first_name: FORMER, last_name: "''", flaw: 'NULL' },
        },
      ],
    },
    remains: { 'says nothing about whom': 'role flaw_field verdict result' },
  },
  people_imports: {
    holds: 'Lists of people you brought, as an admin',
    of: mine('admin_id'),
    exported: 'file_name state created_at finished_at',
    withheld: {
      key: 'id company_id admin_id version',
      others: 'file',
      platform: 'share leave_refused failure notes checks_begun',
    },
    erase: { keep: "the company's list, deleted after 90 days; whoever brought it is nameless by then" },
  },
}
