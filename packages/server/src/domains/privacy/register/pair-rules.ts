import { BLIND_DAYS } from '../../pairs/index.ts'
import type { TableRule } from './rule.ts'
import {
  ERASED,
  FORMER,
  ME,
  mine,
  ofMyPairs,
  pairOfRow,
  partnerIn,
  whoIs,
  withoutMyFirstName,
} from './words.ts'

const isOneOfTwo = `${mine('mentor_id')} OR ${mine('mentee_id')}`
/** Their own words, and an admin's about them; the partner's are the partner's. */
const notByPartner = (column: string) =>
  `(${column} IS NULL OR ${mine(column)} OR ${column} NOT IN (mentor_id, mentee_id))`
const withPartner = { with: pairOfRow }
const ofPair = 'enrollment_id company_id'
const emptied = (column: string) => `CASE WHEN ${column} = '' THEN '' ELSE ${ERASED} END`
const withoutReasons = (view: string) => `jsonb_set(${view}, '{reasons}', '[]')`

/** What is not word for word in the track, the mentor wrote. */
const wordsOfMentor = `${mine('created_by')} OR enrollment_id IN (
  SELECT id FROM pairs WHERE ${mine('mentor_id')}) AND NOT EXISTS (
  SELECT 1 FROM enrollments e JOIN track_activities t ON t.track_id = e.track_id
  WHERE e.id = activities.enrollment_id AND t.name = activities.name AND t.text_content = activities.text_content
    AND t.description = activities.description AND t.link IS NOT DISTINCT FROM activities.schedule_link
    AND t.set_of_trainings = activities.set_of_trainings)`

/** A partner's answer of a round, once it can be read on the screen: as `seenBy` decides it there. */
const isRevealed = `EXISTS (SELECT 1 FROM feedback_rounds r WHERE r.id = feedback.round_id AND (
  r.opened_at <= (SELECT now FROM person) - interval '${BLIND_DAYS} days'
  OR EXISTS (SELECT 1 FROM feedback own WHERE own.round_id = r.id AND own.${mine('author_id')})))`

/** What two people share. Each takes along what they wrote; that it happened stays, so that figures stay true. */
export const pairRules: Readonly<Record<string, TableRule>> = {
  matches: {
    holds: 'Your matches',
    wordsOfOthers: 'reject_reason',
    of: isOneOfTwo,
    exported: 'state proposed_at expires_at ended_at by_hand weights',
    derived: {
      with: partnerIn('mentor_id', 'mentee_id'),
      track: '(SELECT name FROM tracks t WHERE t.id = track_id)',
      reasons: `CASE WHEN ${mine('mentor_id')} THEN mentor_view ELSE mentee_view END`,
      accepted_at: `CASE WHEN ${mine('mentor_id')} THEN mentor_accepted_at ELSE mentee_accepted_at END`,
      your_reason: `CASE WHEN ${mine('rejected_by')} THEN reject_reason END`,
    },
    withheld: {
      key: 'id company_id run_id',
      derived:
        'mentor_id mentee_id track_id mentor_view mentee_view mentor_accepted_at mentee_accepted_at rejected_by reject_reason',
      platform: 'remind_at reminded_at',
    },
    remains: { 'three numbers of the run': 'weights' },
    erase: {
      steps: [
        {
          where: isOneOfTwo,
          set: { mentor_view: withoutReasons('mentor_view'), mentee_view: withoutReasons('mentee_view') },
        },
        { where: `(${isOneOfTwo}) AND ${notByPartner('rejected_by')}`, set: { reject_reason: 'NULL' } },
      ],
    },
  },
  cases: {
    holds: 'What you told the programme team, and how far it has come',
    of: mine('author_id'),
    exported: 'source state created_at closed_at',
    derived: { about: whoIs('subject_id') },
    withheld: {
      key: 'id company_id feedback_id enrollment_id match_id author_id version',
      derived: 'subject_id',
      others: 'closing_note closed_by',
      platform: 'is_serious',
    },
    erase: {
      steps: [
        {
          where: `${mine('author_id')} OR ${mine('subject_id')}`,
          set: { closing_note: "''" },
        },
      ],
    },
    remains: { 'what kind it was, without a word of it': 'source state' },
  },
  case_looks: {
    holds: 'Cases you read, as an admin',
    of: mine('reader_id'),
    exported: 'first_at last_at',
    withheld: { key: 'case_id reader_id' },
    erase: { keep: 'says that an admin read it, nameless by then' },
  },
  draft_proposals: {
    holds: 'Matches an admin tried out',
    withheld: {
      key: 'run_id company_id mentor_id mentee_id track_id',
      others: 'mentor_view mentee_view mentor_answered_at mentee_answered_at',
    },
    erase: { steps: [{ delete: isOneOfTwo }] },
  },
  enrollments: {
    holds: 'Your programmes',
    wordsOfOthers: 'end_note',
    of: isOneOfTwo,
    exported: 'state started_at ended_at agreement_version certificate_activities certificate_sessions',
    derived: {
      with: partnerIn('mentor_id', 'mentee_id'),
      your_role: `CASE WHEN ${mine('mentor_id')} THEN 'mentor' ELSE 'mentee' END`,
      track: '(SELECT name FROM tracks t WHERE t.id = track_id)',
      your_reason: `CASE WHEN ${mine('ended_by')} THEN concat_ws(': ', end_reason, nullif(end_note, '')) END`,
    },
    withheld: {
      key: 'id company_id match_id',
      derived: 'mentor_id mentee_id track_id ended_by end_reason end_note',
    },
    erase: {
      steps: [{ where: `(${isOneOfTwo}) AND ${notByPartner('ended_by')}`, set: { end_note: "''" } }],
    },
    remains: { 'one of a few reasons to choose from, for the figures': 'end_reason' },
  },
  agreement_signatures: {
    holds: 'Agreements you signed',
    of: mine(),
    exported: 'name version signed_at',
    derived: withPartner,
    withheld: { key: 'user_id company_id', derived: 'enrollment_id' },
    erase: { steps: [{ where: mine(), set: { name: FORMER } }] },
  },
  certificates: {
    holds: 'Your certificates',
    of: mine(),
    exported: 'number name role track company started_on completed_on',
    withheld: { key: `${ofPair} user_id` },
    erase: { steps: [{ delete: mine() }] },
  },
  activities: {
    holds: 'Activities of your programmes',
    wordsOfOthers: 'name description text_content',
    of: ofMyPairs,
    exported:
      'month position name description text_content schedule_link type set_of_trainings done_at created_at',
    derived: { ...withPartner, written_by: whoIs('created_by') },
    withheld: { key: 'id company_id resource_id', derived: 'enrollment_id created_by' },
    erase: {
      steps: [
        {
          where: wordsOfMentor,
          set: {
            name: "'An activity'",
            description: "''",
            text_content: ERASED,
            schedule_link: 'NULL',
            set_of_trainings: "'{}'",
          },
        },
      ],
    },
  },
  mentoring_sessions: {
    holds: 'Sessions with your partners',
    of: isOneOfTwo,
    exported:
      'title agenda link state starts_at ends_at agreed_at proposed_times proposed_minutes message reason created_at changed_at closed_at',
    derived: {
      with: partnerIn('mentor_id', 'mentee_id'),
      proposed_by: whoIs('proposed_by'),
      closed_by: whoIs('closed_by'),
    },
    withheld: {
      key: `id ${ofPair} version sequence`,
      derived: 'mentor_id mentee_id proposed_by closed_by',
    },
    erase: {
      steps: [
        // Both write these words and nobody keeps whose they are: they go, the time stays.
        {
          where: isOneOfTwo,
          set: { title: "'Session'", agenda: "''", link: 'NULL', message: "''", reason: "''" },
        },
      ],
    },
    remains: { 'times, not words': 'proposed_times' },
  },
  session_reminders: {
    holds: 'Reminders of sessions',
    of: mine(),
    exported: 'kind starts_at reminded_at',
    withheld: { key: 'session_id user_id company_id' },
    erase: { steps: [{ delete: mine() }] },
  },
  room_seats: {
    holds: 'Your seat in a video room, while you are in it',
    of: mine(),
    exported: 'seen_at',
    withheld: { key: 'session_id user_id company_id seat' },
    erase: { steps: [{ delete: mine() }] },
  },
  room_signals: {
    holds: 'How two browsers find each other, for some minutes',
    withheld: { key: 'number session_id company_id from_seat to_seat', platform: 'signal sent_at' },
    erase: {
      steps: [{ delete: `session_id IN (SELECT id FROM mentoring_sessions WHERE ${isOneOfTwo})` }],
    },
  },
  message_counters: {
    holds: 'How many messages a pair has',
    withheld: { key: ofPair, platform: 'last_number' },
    erase: { keep: 'a number' },
  },
  messages: {
    holds: 'Messages with your partners',
    wordsOfOthers: 'text',
    of: ofMyPairs,
    exported: 'number text sent_at read_at',
    derived: { ...withPartner, from: `coalesce(${whoIs('sender_id')}, 'Brightpair')` },
    withheld: { key: 'company_id client_id', derived: 'enrollment_id sender_id' },
    erase: {
      steps: [
        { where: mine('sender_id'), set: { text: emptied('text') } },
        { where: `${ofMyPairs} AND sender_id IS NULL`, set: { text: withoutMyFirstName('text') } },
      ],
    },
  },
  message_attachments: {
    holds: 'Files you sent',
    wordsOfOthers: 'name bytes',
    of: mine('uploader_id'),
    exported: 'name kind size uploaded_at message_number',
    derived: withPartner,
    withheld: {
      key: 'company_id uploader_id position',
      derived: 'id enrollment_id',
      file: 'bytes',
    },
    erase: { steps: [{ delete: mine('uploader_id') }] },
  },
  goals: {
    holds: 'Goals of your plans',
    wordsOfOthers: 'title note',
    of: ofMyPairs,
    exported: 'title note target_month by_tasks progress done_at created_at',
    derived: withPartner,
    withheld: { key: 'id company_id', derived: 'enrollment_id' },
    // Only the mentee writes goals.
    erase: {
      steps: [
        {
          where: `enrollment_id IN (SELECT id FROM pairs WHERE ${mine('mentee_id')})`,
          set: { title: "'A goal'", note: "''" },
        },
      ],
    },
  },
  tasks: {
    holds: 'Tasks of your plans',
    wordsOfOthers: 'title note',
    of: ofMyPairs,
    exported: 'title note due_on done_at created_at',
    derived: { ...withPartner, added_by: whoIs('added_by'), written_by: whoIs('written_by') },
    withheld: { key: 'id company_id goal_id activity_id', derived: 'enrollment_id added_by written_by' },
    erase: { steps: [{ where: mine('written_by'), set: { title: "'A task'", note: "''" } }] },
  },
  reflections: {
    holds: 'Your reflections, and your replies to those shared with you',
    wordsOfOthers: 'text draft reply',
    of: `${mine()} OR (${ofMyPairs} AND shared)`,
    exported: 'month text shared updated_at reply replied_at',
    derived: {
      ...withPartner,
      by: whoIs('user_id'),
      draft: `CASE WHEN ${mine()} THEN draft END`,
    },
    withheld: { key: 'company_id', derived: 'enrollment_id user_id draft' },
    erase: {
      steps: [
        { where: mine(), set: { text: emptied('text'), draft: 'NULL' } },
        {
          where: `${ofMyPairs} AND user_id <> ${ME}`,
          set: { reply: 'NULL', replied_at: 'NULL' },
        },
      ],
    },
  },
  badges: {
    holds: 'Your badges',
    of: mine(),
    exported: 'badge earned_at',
    derived: withPartner,
    withheld: { key: 'user_id company_id', derived: 'enrollment_id' },
    erase: { steps: [{ delete: mine() }] },
  },
  feedback_rounds: {
    holds: 'When you and a partner were asked how it goes',
    of: ofMyPairs,
    exported: 'kind met_at opened_at',
    derived: withPartner,
    withheld: { key: 'id company_id session_id', platform: 'told_at', derived: 'enrollment_id' },
    erase: { keep: 'when it was asked, without words' },
    remains: { 'chosen by the platform': 'kind' },
  },
  feedback: {
    holds: 'Feedback you gave, and feedback shared with you',
    wordsOfOthers: 'helped to_change words private_note',
    of: `${mine('author_id')} OR (${mine('subject_id')} AND (visibility = 'partner' OR ${isRevealed}))`,
    exported: 'kind rating helped to_change words recommends visibility created_at',
    derived: {
      from: whoIs('author_id'),
      about: whoIs('subject_id'),
      private_note: `CASE WHEN ${mine('author_id')} THEN private_note END`,
    },
    withheld: { key: `id round_id ${ofPair}`, derived: 'author_id subject_id private_note' },
    erase: {
      steps: [
        {
          where: mine('author_id'),
          set: { helped: "''", to_change: "''", words: "'{}'", private_note: "''" },
        },
      ],
    },
    remains: { 'chosen from a list, for the figures': 'kind visibility recommends' },
  },
}
