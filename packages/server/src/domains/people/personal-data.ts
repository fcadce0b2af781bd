import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { byMyEmail, FORMER, keys, mine, ofMyPairs, own } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  users: {
    holds: 'Your account',
    of: mine('id'),
    exported:
      'email first_name last_name account_type time_zone locale created_at invited_at email_proven_at questionnaire_filled_at deactivated_at',
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
            locale: 'NULL',
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
  memberships: {
    holds: 'Programmes you take part in, and your availability',
    ...own,
    exported: 'role standing joined_at capacity paused_until wants_match',
    derived: { programme: '(SELECT name FROM programmes p WHERE p.id = programme_id)' },
    withheld: { key: 'id user_id company_id', derived: 'programme_id' },
  },
  sessions: {
    holds: 'Sign-ins',
    ...own,
    exported: 'created_at rotated_at expires_at ended_at proven_at by_sign_on remember browser',
    withheld: { key: 'id user_id membership_id team_role_id', secret: 'generation' },
  },
  account_events: {
    holds: 'What happened to your account: logins, and changes of how you log in',
    ...own,
    exported: 'at kind detail browser times',
    withheld: { key: 'id user_id' },
  },
  team_notes: {
    holds: 'What the programme team noted about you; a note on a pair is about two people and isn’t included',
    of: mine(),
    exported: 'words written_at edited_at',
    withheld: { key: 'id user_id company_id enrollment_id client_id version', others: 'author_id' },
    erase: {
      steps: [
        { delete: mine() },
        { delete: ofMyPairs },
        { where: mine('author_id'), set: { author_id: 'NULL' } },
      ],
    },
    remains: { 'what a programme team noted about others, without saying who': 'words' },
  },
  team_roles: {
    holds: 'Your roles in the teams that run programmes',
    ...own,
    exported: 'role given_at withdrawn_at',
    derived: {
      company: '(SELECT name FROM companies c WHERE c.id = company_id)',
      programme: '(SELECT name FROM programmes p WHERE p.id = programme_id)',
    },
    withheld: { key: 'id user_id', derived: 'company_id programme_id', others: 'given_by' },
  },
  sign_on_identities: {
    holds: 'Your identity at your company’s sign-on',
    ...own,
    exported: 'issuer subject linked_at used_at',
    withheld: { key: 'user_id' },
  },
  one_time_secrets: {
    holds: 'One-time codes beside your password',
    ...own,
    exported: 'created_at confirmed_at',
    withheld: { key: 'user_id', secret: 'secret last_step' },
  },
  recovery_codes: {
    holds: 'Recovery codes, stored so that we can only check them',
    ...own,
    exported: 'used_at',
    withheld: { key: 'user_id', secret: 'code_hash' },
  },
  passkeys: {
    holds: 'Passkeys: their names and public halves',
    ...own,
    exported: 'name created_at used_at',
    withheld: { key: 'id user_id', secret: 'credential_id public_key counter transports' },
  },
  passkey_challenges: {
    holds: 'What a device has to sign when a passkey is added, kept for five minutes',
    ...own,
    exported: 'expires_at',
    withheld: { key: 'user_id', secret: 'challenge' },
  },
  half_sign_ins: {
    holds: 'Logins waiting for their second step, kept for ten minutes',
    ...own,
    exported: 'remember tries expires_at',
    withheld: { key: 'user_id', secret: 'token_hash' },
  },
  recoveries: {
    holds: 'A colleague’s request to let you back in, kept for four days',
    of: mine(),
    exported: 'asked_at expires_at',
    withheld: { key: 'user_id', others: 'asked_by' },
    erase: { steps: [{ delete: mine() }, { delete: mine('asked_by') }] },
  },
  second_step_rules: notPersonal(
    'When people who run programmes start to need a second step',
    'required_from',
    'company_id',
  ),
  mailed_links: {
    holds: 'Links to choose a password',
    ...own,
    exported: 'purpose email created_at expires_at',
    withheld: { key: 'user_id', secret: 'token_hash' },
  },
  profiles: {
    holds: 'Your profile',
    ...own,
    exported: 'headline level location pronouns line bio skills languages portrait shown',
    withheld: keys,
  },
  person_facts: {
    holds: 'Where in the company you work, and who for',
    of: mine(),
    exported: 'department manager_email',
    withheld: keys,
    erase: {
      steps: [
        { delete: mine() },
        // Others may have given the person as their manager.
        { where: byMyEmail('manager_email'), set: { manager_email: "''" } },
      ],
    },
    remains: { 'of whoever worked for them': 'department' },
  },
  parting_profiles: {
    holds: 'Your profile as a former partner still sees it',
    ...own,
    exported: 'role company_name headline level location pronouns line bio skills languages portrait',
    withheld: { key: 'enrollment_id user_id company_id' },
  },
  profile_photos: {
    holds: 'Your photo',
    ...own,
    exported: 'changed_at',
    withheld: { key: 'user_id company_id version', file: 'bytes' },
  },
  meeting_hours: {
    holds: 'Your meeting hours',
    ...own,
    exported: 'weekday from_minute to_minute',
    withheld: keys,
  },
  people_import_rows: {
    holds: 'Lists your company used to invite you',
    of: byMyEmail('email'),
    exported: 'email first_name last_name role department manager languages location programme',
    withheld: {
      key: 'import_id company_id programme_id number same_as',
      platform: 'flaw_field flaw verdict result changes',
    },
    erase: {
      steps: [
        {
          where: byMyEmail('email'),
          set: {
            email: "''",
            first_name: FORMER,
            last_name: "''",
            flaw: 'NULL',
            department: "''",
            manager: "''",
            languages: "''",
            location: "''",
            programme: "''",
          },
        },
        { where: byMyEmail('manager'), set: { manager: "''" } },
      ],
    },
    remains: { 'says nothing about whom': 'role flaw_field verdict result changes' },
  },
  people_imports: {
    holds: 'Lists of people you uploaded as an admin',
    of: mine('admin_id'),
    exported: 'file_name state created_at finished_at',
    withheld: {
      key: 'id company_id programme_id admin_id version',
      others: 'file',
      platform: 'share leave_refused failure notes checks_begun is_of_one_programme updates_known',
    },
    erase: { keep: 'the company’s list, deleted after 90 days; whoever brought it is nameless by then' },
  },
  sign_on_providers: {
    holds: 'Companies’ sign-on providers',
    withheld: {
      key: 'company_id version',
      secret: 'client_secret',
      platform: 'kind issuer client_id entity_id signs_on_at certificates is_enabled is_only',
    },
    erase: { keep: 'nothing about a person' },
  },
  sign_on_domains: notPersonal('Email domains of companies with a sign-on', 'domain', 'company_id'),
  sign_on_attempts: {
    holds: 'Sign-ons in progress, for ten minutes, without saying whose',
    withheld: { key: 'company_id', secret: 'state_hash vouched', platform: 'next is_proof expires_at' },
    erase: { keep: 'gone after ten minutes, and sealed until then' },
  },
}
