export { PersonalityInvite } from './personality/personality-invite'
export { PersonalityScreen } from './personality/personality-screen'
export { QuestionnaireScreen } from './questionnaire/questionnaire-screen'
