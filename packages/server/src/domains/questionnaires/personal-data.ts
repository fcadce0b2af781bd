import { notPersonal, type PersonalData } from '../../platform/personal-data/rule.ts'
import { keys, mine, own } from '../../platform/personal-data/words.ts'

export const personalData: PersonalData = {
  answers: {
    holds: 'Your answers to the questionnaire',
    of: mine(),
    exported: 'items submitted_at updated_at',
    withheld: { key: 'user_id company_id programme_id questionnaire_id told_of_version' },
    // The row stays: waiting times are computed from it.
    erase: { steps: [{ where: mine(), set: { items: "'[]'" } }] },
  },
  answer_drafts: {
    holds: 'Answers you haven’t sent',
    ...own,
    exported: 'items position updated_at',
    withheld: { key: 'user_id company_id programme_id questionnaire_id' },
  },
  answer_meanings: {
    holds: 'Themes of what you wrote in your own words',
    ...own,
    exported: 'themes',
    withheld: { key: 'user_id company_id programme_id', platform: 'model' },
  },
  personality_results: {
    holds: 'Your personality result',
    ...own,
    exported: 'traits preferences taken_at',
    withheld: keys,
  },
  questionnaires: notPersonal(
    'Questionnaires',
    'role questions superseded_at created_at',
    'id company_id programme_id version',
  ),
  resource_meanings: {
    holds: 'What articles are about, as numbers',
    withheld: { key: 'resource_id', platform: 'digest vector' },
    erase: { keep: 'about articles, not about people' },
  },
}
