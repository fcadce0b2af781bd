import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { mine, own } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  letters: {
    holds: 'Letters you wrote for a programme team',
    of: mine('author_id'),
    exported: 'subject body created_at stopped_at',
    withheld: {
      key: 'id company_id programme_id author_id client_id',
      platform: 'is_announcement timing still_true',
    },
    erase: { steps: [{ where: mine('author_id'), set: { author_id: 'NULL' } }] },
    remains: {
      'what a programme team wrote to its people, without saying who': 'subject body',
      'says nothing about whom': 'timing still_true',
    },
  },
  nudge_rules: notPersonal(
    'Rules by which people are reminded',
    'trigger name is_on days most audience department subject body version created_at',
    'id company_id programme_id track_id',
  ),
  nudges: {
    holds: 'Reminders from your programme team',
    ...own,
    exported: 'trigger since number sent_at done_at',
    withheld: { key: 'id company_id user_id about_id pair_id rule_id' },
  },
  withheld_nudges: {
    holds: 'Reminders held back, to see what reminders do',
    ...own,
    exported: 'trigger since reason due_at done_at',
    withheld: { key: 'rule_id company_id user_id about_id' },
  },
  letter_readers: {
    holds: 'Letters from your programme team',
    ...own,
    exported: 'send_at state held_for handled_at',
    derived: { subject: '(SELECT subject FROM letters l WHERE l.id = letter_id)' },
    withheld: { key: 'letter_id user_id mail_id' },
  },
}
