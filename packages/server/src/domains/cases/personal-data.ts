import type { PersonalData } from '../../platform/personal-data/rule.ts'
import { mine, whoIs } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  cases: {
    holds: 'What you told the programme team, and its status',
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
}
