import { impersonal, type PersonalData } from '../../platform/personal-data/rule.ts'

export const personalData: PersonalData = {
  fairness_questions: impersonal(
    'Questions used to compare groups',
    'role question_id marked_at',
    'company_id',
  ),
}
