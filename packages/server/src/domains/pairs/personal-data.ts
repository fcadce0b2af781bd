import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import {
  ERASED,
  emptied,
  FORMER,
  isOneOfTwo,
  ME,
  mine,
  notByPartner,
  ofMyPairs,
  ofPair,
  own,
  partnerIn,
  whoIs,
  withPartner,
} from '../../platform/personal-data/words.ts'
import { BLIND_DAYS } from './feedback/feedback.policy.ts'

/** What differs from the track's wording was written by the mentor. */
const wordsOfMentor = `${mine('created_by')} OR enrollment_id IN (
  SELECT id FROM pairs WHERE ${mine('mentor_id')}) AND NOT EXISTS (
  SELECT 1 FROM enrollments e JOIN track_activities t ON t.track_id = e.track_id
  WHERE e.id = activities.enrollment_id AND t.name = activities.name AND t.text_content = activities.text_content
    AND t.description = activities.description AND t.link IS NOT DISTINCT FROM activities.schedule_link
    AND t.set_of_trainings = activities.set_of_trainings)`

/** A partner's answer in a round, once it is readable on the screen, as in `seenBy`. */
const isRevealed = `EXISTS (SELECT 1 FROM feedback_rounds r WHERE r.id = feedback.round_id AND (
  r.opened_at <= (SELECT now FROM person) - interval '${BLIND_DAYS} days'
  OR EXISTS (SELECT 1 FROM feedback own WHERE own.round_id = r.id AND own.${mine('author_id')})))`

/**
 * What two people share. Each one's words are erased with them; that things happened stays, so that figures stay true.
 */
export const personalData: PersonalData = {
  enrollments: {
    holds: 'Your programmes',
    wordsOfOthers: 'end_note',
    of: isOneOfTwo,
    exported:
      'state months themes started_at ended_at goes_on agreement_version certificate_activities certificate_sessions',
    derived: {
      with: partnerIn('mentor_id', 'mentee_id'),
      your_role: `CASE WHEN ${mine('mentor_id')} THEN 'mentor' ELSE 'mentee' END`,
      track: '(SELECT name FROM tracks t WHERE t.id = track_id)',
      your_reason: `CASE WHEN ${mine('ended_by')} THEN concat_ws(': ', end_reason, nullif(end_note, '')) END`,
    },
    withheld: {
      key: 'id company_id programme_id match_id continues_id',
      derived: 'mentor_id mentee_id track_id ended_by end_reason end_note',
    },
    erase: {
      steps: [{ where: `(${isOneOfTwo}) AND ${notByPartner('ended_by')}`, set: { end_note: "''" } }],
    },
    remains: {
      'one of a few reasons to choose from, for the figures': 'end_reason',
      'what the months of the track are about': 'themes',
    },
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
    exported: 'number name role track company months started_on completed_on',
    withheld: { key: `${ofPair} user_id` },
    erase: { steps: [{ delete: mine() }] },
  },
  activities: {
    holds: 'Activities in your programmes',
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
  goals: {
    holds: 'Goals in your plans',
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
    holds: 'Tasks in your plans',
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
  assessment_statements: notPersonal(
    'Statements people are asked about at the start and at the end',
    'position text retired_at',
    'id programme_id company_id',
  ),
  assessments: {
    holds: 'When you were asked about yourself, and your closing words',
    ...own,
    exported: 'moment asked_at skips skipped_at answered_at recommend words may_quote',
    withheld: { key: 'user_id programme_id company_id' },
  },
  assessment_answers: {
    holds: 'What you said about yourself, from 1 to 5',
    ...own,
    exported: 'moment value',
    derived: { statement: '(SELECT text FROM assessment_statements s WHERE s.id = statement_id)' },
    withheld: { key: 'user_id programme_id', derived: 'statement_id' },
  },
  feedback_rounds: {
    holds: 'When you and a partner were asked for feedback',
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
    exported: 'kind rating helped to_change words recommends visibility created_at released_at',
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
          set: { helped: "''", to_change: "''", words: "'{}'", private_note: "''", released_at: 'NULL' },
        },
      ],
    },
    remains: { 'chosen from a list, for the figures': 'kind visibility recommends' },
  },
}
