import { accounts } from './accounts.ts'
import { menteeAnswers, mentorAnswers } from './answers.ts'
import { contactMessages } from './contact-messages.ts'
import { demoBookings } from './demo-bookings.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { health } from './health.ts'
import { interestAnswers } from './interest-answers.ts'
import { personality } from './personality.ts'
import { menteeQuestionnaire, mentorQuestionnaire } from './questionnaires.ts'
import { siteSettings } from './site-settings.ts'

export { Account, AccountType, accounts, SignedIn } from './accounts.ts'
export { menteeAnswers, mentorAnswers } from './answers.ts'
export { contactMessages, contactSubjects, headcountBands } from './contact-messages.ts'
export { demoBookings } from './demo-bookings.ts'
export {
  type Access,
  type Call,
  type Endpoint,
  endpoint,
  type Handled,
  type Method,
  type Role,
  roles,
} from './endpoint.ts'
export { ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
export { health } from './health.ts'
export { InterestAnswer, interestAnswers } from './interest-answers.ts'
export {
  AGREEMENT,
  PersonalityResult,
  type PreferenceName,
  personality,
  preferenceNames,
  type TraitName,
  traitNames,
} from './personality.ts'
export { menteeQuestionnaire, mentorQuestionnaire, Question } from './questionnaires.ts'
export { siteSettings } from './site-settings.ts'

export const contract = {
  accounts,
  contactMessages,
  demoBookings,
  health,
  interestAnswers,
  menteeAnswers,
  menteeQuestionnaire,
  mentorAnswers,
  mentorQuestionnaire,
  personality,
  siteSettings,
}

type Contract = typeof contract
type EndpointOf<Group> = Group extends object ? Group[keyof Group] : never
type AnyOfContract = EndpointOf<Contract[keyof Contract]>

/** `'POST /auth/login'` and its siblings, each with what goes in and what comes back: the web's typed client. */
export type Endpoints = {
  [E in AnyOfContract as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? Call<E>
    : never
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group),
)
