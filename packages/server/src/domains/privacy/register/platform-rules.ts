import type { TableRule } from './rule.ts'
import {
  byMyEmail,
  FORMER,
  isMyFullName,
  leadsToMyPair,
  ME,
  MY_COMPANIES,
  mine,
  namesMyEmail,
  saysMyFirstName,
  saysMyFullName,
  saysMyFullNameInJson,
} from './words.ts'

/** Nothing about a person in any column. */
const impersonal = (holds: string, columns: string, key = 'id company_id'): TableRule => ({
  holds,
  withheld: { key, platform: columns },
  erase: { keep: 'nothing about a person' },
})

const letter = "subject || ' ' || plain || ' ' || html"

const isAboutMe = `subject_id = ${ME}::text`
const kept = "coalesce(before::text, '') || ' ' || coalesce(after::text, '')"
/** Entries about a match or a lead have the names of people for a title. */
const isAboutMine = `subject_id IN (
  SELECT id::text FROM matches WHERE ${mine('mentor_id')} OR ${mine('mentee_id')}
  UNION SELECT id::text FROM leads WHERE ${byMyEmail('email')})`

/** What the platform keeps to run, and mails. */
export const platformRules: Readonly<Record<string, TableRule>> = {
  // First, while matches and leads still say whose they are.
  audit_entries: {
    holds: 'What admins did to your account, and you as an admin',
    of: `admin_id = ${ME} OR ${isAboutMe}`,
    exported: 'at action',
    // What an admin did to others names those others: only their own part is theirs.
    derived: {
      subject: `CASE WHEN ${isAboutMe} THEN subject_name END`,
      before: `CASE WHEN ${isAboutMe} THEN before END`,
      after: `CASE WHEN ${isAboutMe} THEN after END`,
    },
    withheld: {
      key: 'id subject_id company_id',
      derived: 'subject_name before after',
      others: 'admin_id admin_name',
      platform: 'company_name',
    },
    erase: {
      steps: [
        {
          where: `${isAboutMe} OR ${isAboutMine} OR ${namesMyEmail(kept)}
            OR (company_id IN ${MY_COMPANIES} AND (${saysMyFullName('subject_name')} OR ${saysMyFullNameInJson(kept)}))`,
          set: { subject_name: FORMER, before: 'NULL', after: 'NULL' },
        },
        { where: mine('admin_id'), set: { admin_name: FORMER } },
      ],
    },
    remains: { 'what was done, without the name': 'action subject_id company_name' },
  },
  mails: {
    holds: 'Mails we sent you',
    of: byMyEmail('recipient'),
    exported: 'kind recipient subject plain state created_at sent_at',
    withheld: {
      key: 'id',
      secret: 'unsubscribe_url',
      platform: 'reply_to html attachments repeatable as_written attempts sending_since last_error',
    },
    erase: {
      steps: [
        {
          delete: `${byMyEmail('recipient')} OR ${byMyEmail('reply_to')}
            OR ${namesMyEmail(`${letter} || ' ' || attachments::text`)}
            OR recipient IN (SELECT email FROM partners) AND (${saysMyFirstName(letter)} OR ${leadsToMyPair('plain')})`,
        },
      ],
    },
  },
  resource_meanings: {
    holds: 'What articles are about, as numbers',
    withheld: { key: 'resource_id', platform: 'digest vector' },
    erase: { keep: 'about articles, not about people' },
  },
  leads: {
    holds: 'What visitors left, as admins list it',
    withheld: {
      key: 'id contact_message_id demo_booking_id interest_answer_id version',
      others: 'kind status name email company title preview created_at',
    },
    erase: { with: 'contact_messages, demo_bookings or interest_answers' },
  },
  lead_replies: {
    holds: 'Our answers to what you wrote',
    of: `lead_id IN (SELECT id FROM leads WHERE ${byMyEmail('email')})`,
    exported: 'subject text sent_at',
    withheld: { key: 'id lead_id client_id mail_id', others: 'sent_by' },
    erase: {
      steps: [
        { where: `(SELECT is_admin FROM person) AND ${isMyFullName('sent_by')}`, set: { sent_by: FORMER } },
      ],
    },
    remains: { 'to a visitor, in the name of the platform': 'subject text' },
  },
  matching_runs: impersonal(
    'Runs of the matching, as figures',
    'state cause requested_at started_at finished_at seen_at phase share proposed skipped figures certificate verified unmatched milliseconds failure attempts is_draft weights published_at',
  ),
  matching_run_records: {
    holds: 'What it takes to repeat a run: choices of everybody in it, by number',
    withheld: { key: 'run_id', others: 'input pairs left_out' },
    erase: { by: 'the records of runs the person took part in are deleted; their figures stay' },
  },
  companies: impersonal(
    'Companies',
    'name description code plan is_community match_floor match_people match_hours certificate_activities certificate_sessions archived_at created_at',
    'id version',
  ),
  company_brandings: impersonal(
    "Companies' looks",
    'display_name accent logo logo_version',
    'company_id version',
  ),
  plan_alerts: impersonal('Plans that are short of places', 'refused refused_told told_at', 'company_id'),
  sign_on_providers: {
    holds: "Companies' sign-on providers",
    withheld: { key: 'company_id version', secret: 'client_secret', platform: 'issuer client_id is_enabled' },
    erase: { keep: 'nothing about a person' },
  },
  sign_on_domains: impersonal('Mail domains of companies with a sign-on', 'domain', 'company_id'),
  sign_on_attempts: impersonal(
    'Sign-ons under way, for ten minutes, without saying whose',
    'state_hash next expires_at',
    'company_id',
  ),
  tracks: impersonal('Tracks', 'name description themes archived_at created_at', 'id company_id version'),
  track_activities: impersonal(
    'Activities of tracks',
    'month position name description text_content link type set_of_trainings',
    'id track_id resource_id',
  ),
  questionnaires: impersonal(
    'Questionnaires',
    'role questions superseded_at created_at',
    'id company_id version',
  ),
  fairness_questions: impersonal(
    'Questions by which groups are compared',
    'role question_id marked_at',
    'company_id',
  ),
  resources: impersonal(
    'The library',
    'slug title summary track month topic audience keywords text exercise words film retired_at is_library created_at',
    'id company_id version',
  ),
  resource_films: impersonal(
    'Films that admins attached to articles',
    'name kind size captions touched_at attached_at',
    'id resource_id uploader_id',
  ),
  resource_film_pieces: impersonal('The same, in pieces', 'number bytes', 'film_id'),
  app_settings: impersonal(
    'Settings of the platform',
    'auto_matching_enabled match_days support_email addresses',
    'only_row version',
  ),
  migrations: impersonal('Versions of the schema', 'name checksum applied_at', ''),
}
