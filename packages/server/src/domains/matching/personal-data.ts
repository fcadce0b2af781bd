import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { isOneOfTwo, mine, notByPartner, own, partnerIn } from '../../platform/personal-data/words.ts'

const withoutReasons = (view: string) => `jsonb_set(${view}, '{reasons}', '[]')`

export const personalData: PersonalData = {
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
      declined_because: `CASE WHEN ${mine('rejected_by')} THEN declined_because END`,
    },
    withheld: {
      key: 'id company_id programme_id run_id',
      derived:
        'mentor_id mentee_id track_id mentor_view mentee_view mentor_accepted_at mentee_accepted_at rejected_by reject_reason declined_because',
      platform: 'remind_at reminded_at',
    },
    remains: { 'three numbers of the run': 'weights' },
    erase: {
      steps: [
        {
          where: isOneOfTwo,
          set: { mentor_view: withoutReasons('mentor_view'), mentee_view: withoutReasons('mentee_view') },
        },
        {
          where: `(${isOneOfTwo}) AND ${notByPartner('rejected_by')}`,
          set: { reject_reason: 'NULL', declined_because: 'NULL' },
        },
      ],
    },
  },
  draft_proposals: {
    holds: 'Matches an admin tried out',
    withheld: {
      key: 'run_id company_id mentor_id mentee_id track_id',
      others: 'mentor_view mentee_view mentor_answered_at mentee_answered_at by_hand',
    },
    erase: { steps: [{ delete: isOneOfTwo }] },
  },
  draft_changes: {
    holds: 'What an admin decided in matches they tried out',
    withheld: { key: 'id run_id mentor_id mentee_id', others: 'kind changed_by changed_at' },
    erase: {
      steps: [{ delete: isOneOfTwo }, { where: mine('changed_by'), set: { changed_by: 'NULL' } }],
    },
    remains: { 'one of four words about others': 'kind' },
  },
  matching_holds: {
    holds: 'Why you’re excluded from matching',
    of: mine(),
    exported: 'note held_at',
    withheld: { key: 'user_id company_id', others: 'held_by' },
    erase: {
      steps: [{ delete: mine() }, { where: mine('held_by'), set: { held_by: 'NULL' } }],
    },
    remains: { 'about the person who is held, by an admin who left': 'note' },
  },
  below_floor: {
    holds: 'When a search found no good enough match for you',
    ...own,
    exported: 'found_at',
    withheld: { key: 'user_id company_id programme_id' },
  },
  wish_lists: {
    holds: 'When you said who you’d like to be matched with',
    ...own,
    exported: 'sent_at',
    withheld: { key: 'user_id company_id programme_id' },
  },
  wishes: {
    holds: 'Who you’d like to be matched with, and who you’d rather not',
    of: mine(),
    exported: 'place',
    derived: { person: "(SELECT first_name || ' ' || last_name FROM users u WHERE u.id = other_id)" },
    withheld: { key: 'user_id programme_id other_id' },
    erase: { steps: [{ delete: `${mine()} OR ${mine('other_id')}` }] },
  },
  matching_runs: notPersonal(
    'Matching runs, as figures',
    'state cause requested_at started_at finished_at seen_at phase share proposed skipped figures certificate verified unmatched milliseconds failure attempts is_draft weights published_at version',
    'id company_id programme_id',
  ),
  matching_run_records: {
    holds: 'What’s needed to repeat a run: everyone’s choices, by number',
    withheld: { key: 'run_id', others: 'input pairs left_out' },
    erase: { by: 'the records of runs the person took part in are deleted; their figures stay' },
  },
}
