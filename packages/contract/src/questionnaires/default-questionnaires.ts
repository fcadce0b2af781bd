/**
 * The questions of the public pages and of every new company. No schema library is imported here, so that a public page
 * can show them without loading one.
 */
export { menteeQuestions } from './default-questionnaires/mentee-questions.ts'
export { mentorQuestions } from './default-questionnaires/mentor-questions.ts'
export type {
  CheckboxQuestion,
  DefaultOption,
  DefaultQuestion,
  DefaultTrack,
  Dimension,
  RadioQuestion,
  TextQuestion,
} from './default-questionnaires/question.ts'
export { OTHER } from './default-questionnaires/question.ts'
