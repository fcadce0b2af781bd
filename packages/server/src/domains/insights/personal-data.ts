import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { byMyEmail, mine } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  outcome_readers: {
    holds: 'Whether you get the outcomes of a programme once a month',
    of: byMyEmail('email'),
    exported: 'email added_at stopped_at sent_for',
    derived: {
      company: '(SELECT name FROM companies c WHERE c.id = company_id)',
      programme: '(SELECT name FROM programmes p WHERE p.id = programme_id)',
    },
    withheld: { key: 'id', derived: 'company_id programme_id', others: 'added_by' },
    erase: {
      steps: [{ delete: byMyEmail('email') }, { where: mine('added_by'), set: { added_by: 'NULL' } }],
    },
    remains: { 'an address that someone else gave': 'email sent_for' },
  },
  fairness_questions: notPersonal(
    'Questions used to compare groups',
    'role question_id marked_at',
    'company_id',
  ),
}
