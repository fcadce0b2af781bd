import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { mine, own, whoIs } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  cases: {
    holds: 'What you told the programme team, and its status',
    of: mine('author_id'),
    exported: 'source topic urgency words phone state closing_words created_at closed_at withdrawn_at',
    derived: { about: whoIs('subject_id') },
    withheld: {
      key: 'id company_id programme_id feedback_id enrollment_id match_id pair_id author_id client_id version',
      derived: 'subject_id author_role',
      others: 'closing_note closed_by',
      platform: 'is_serious',
    },
    erase: {
      steps: [
        {
          where: mine('author_id'),
          set: { words: "''", phone: "''", closing_words: "''", closing_note: "''" },
        },
        { where: mine('subject_id'), set: { closing_note: "''" } },
      ],
    },
    remains: { 'what kind it was, without a word of it': 'source state topic urgency author_role' },
  },
  case_entries: {
    holds: 'What you and the programme team wrote about it',
    of: `NOT is_note AND case_id IN (SELECT id FROM cases WHERE ${mine('author_id')})`,
    exported: 'words written_at',
    derived: { by: whoIs('author_id') },
    withheld: { key: 'id case_id client_id', derived: 'author_id', platform: 'is_note is_decision' },
    erase: {
      steps: [
        { delete: `case_id IN (SELECT id FROM cases WHERE ${mine('author_id')})` },
        { where: mine('author_id'), set: { author_id: 'NULL' } },
      ],
    },
    remains: { 'what a programme team wrote, without saying who': 'words' },
  },
  case_tasks: {
    holds: 'What you were asked to do about a case',
    of: mine('assignee_id'),
    exported: 'due_on done_at created_at',
    withheld: { key: 'id case_id client_id assignee_id', others: 'words' },
    erase: {
      steps: [
        { delete: `case_id IN (SELECT id FROM cases WHERE ${mine('author_id')})` },
        { where: mine('assignee_id'), set: { assignee_id: 'NULL' } },
      ],
    },
    remains: { 'what a programme team planned, without saying who': 'words' },
  },
  case_named_readers: {
    holds: 'Cases you were asked to help with',
    ...own,
    exported: 'named_at',
    withheld: { key: 'case_id user_id', others: 'named_by' },
  },
  case_retention: notPersonal('How long closed cases are kept', 'months', 'company_id'),
  contact_pauses: notPersonal('Pairs whose contact is paused', 'paused_at', 'enrollment_id case_id'),
  case_looks: {
    holds: 'Cases you read, as an admin',
    of: mine('reader_id'),
    exported: 'first_at last_at',
    withheld: { key: 'case_id reader_id' },
    erase: { keep: 'says that an admin read it, nameless by then' },
  },
}
