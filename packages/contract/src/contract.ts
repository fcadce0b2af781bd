import { auditEntries } from './audit/audit-entries.ts'
import { cases } from './cases/cases.ts'
import { ownCases } from './cases/own-cases.ts'
import { apiKeys } from './connect/api-keys.ts'
import { directory } from './connect/directory.ts'
import { keyRecords } from './connect/key-records.ts'
import { webhooks } from './connect/webhooks.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { firstScreen } from './first-screen.ts'
import { health } from './health.ts'
import { fairness } from './insights/fairness.ts'
import { home } from './insights/home.ts'
import { outcomes } from './insights/outcomes.ts'
import { overview } from './insights/overview.ts'
import { personRecord } from './insights/person-record.ts'
import { programmeHealth } from './insights/programme-health.ts'
import { search } from './insights/search.ts'
import { sponsor } from './insights/sponsor.ts'
import { resourceFilms } from './library/resource-films.ts'
import { resources } from './library/resources.ts'
import { availability } from './matching/availability.ts'
import { draftDesk } from './matching/draft-desk.ts'
import { matches } from './matching/matches.ts'
import { matchingDesk } from './matching/matching-desk.ts'
import { matchingDrafts } from './matching/matching-drafts.ts'
import { matchingRules } from './matching/matching-rules.ts'
import { matchingRuns } from './matching/matching-runs.ts'
import { repairs } from './matching/repairs.ts'
import { wishes } from './matching/wishes.ts'
import { assist } from './messages/assist.ts'
import { messages } from './messages/messages.ts'
import { emailLog } from './notices/email-log.ts'
import { emailWords } from './notices/email-words.ts'
import { notices } from './notices/notices.ts'
import { outbox } from './notices/outbox.ts'
import { push } from './notices/push.ts'
import { letters } from './outreach/letters.ts'
import { nudges } from './outreach/nudges.ts'
import { activities } from './pairs/activities.ts'
import { agreements } from './pairs/agreements.ts'
import { assessments } from './pairs/assessments.ts'
import { badges } from './pairs/badges.ts'
import { certificates } from './pairs/certificates.ts'
import { enrollments } from './pairs/enrollments.ts'
import { feedback } from './pairs/feedback.ts'
import { plans } from './pairs/plans.ts'
import { accountActivity } from './people/account-activity.ts'
import { accounts } from './people/accounts.ts'
import { actingRoles } from './people/acting-roles.ts'
import { factors } from './people/factors.ts'
import { meetingHours } from './people/meeting-hours.ts'
import { memberships } from './people/memberships.ts'
import { passkeys } from './people/passkeys.ts'
import { people } from './people/people.ts'
import { peopleImports } from './people/people-imports.ts'
import { personFacts } from './people/person-facts.ts'
import { profiles } from './people/profiles.ts'
import { proofs } from './people/proofs.ts'
import { recoveries } from './people/recoveries.ts'
import { secondStepRules } from './people/second-step-rules.ts'
import { signIns } from './people/sign-ins.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { team } from './people/team.ts'
import { teamNotes } from './people/team-notes.ts'
import { ownData } from './privacy/own-data.ts'
import { branding } from './programmes/branding.ts'
import { companies } from './programmes/companies.ts'
import { programmes } from './programmes/programmes.ts'
import { tracks } from './programmes/tracks.ts'
import { menteeAnswers, mentorAnswers } from './questionnaires/answers.ts'
import { personality } from './questionnaires/personality.ts'
import {
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  menteeQuestionnaire,
  mentorQuestionnaire,
  questionnaireExport,
} from './questionnaires/questionnaires.ts'
import { bookingHours } from './sessions/booking-hours.ts'
import { busyCalendar } from './sessions/busy-calendar.ts'
import { calendarFeed } from './sessions/calendar-feed.ts'
import { rooms } from './sessions/rooms.ts'
import { sessions } from './sessions/sessions.ts'
import { appSettings } from './site/app-settings.ts'
import { contactMessages } from './site/contact-messages.ts'
import { demoBookings } from './site/demo-bookings.ts'
import { interestAnswers } from './site/interest-answers.ts'
import { leads } from './site/leads.ts'
import { siteSettings } from './site/site-settings.ts'

export const contract = {
  accounts,
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  activities,
  apiKeys,
  directory,
  keyRecords,
  webhooks,
  agreements,
  appSettings,
  assessments,
  assist,
  auditEntries,
  availability,
  repairs,
  wishes,
  companies,
  bookingHours,
  busyCalendar,
  calendarFeed,
  cases,
  ownCases,
  badges,
  branding,
  contactMessages,
  demoBookings,
  emailLog,
  emailWords,
  enrollments,
  events,
  firstScreen,
  fairness,
  certificates,
  feedback,
  actingRoles,
  accountActivity,
  recoveries,
  secondStepRules,
  signIns,
  proofs,
  factors,
  passkeys,
  health,
  home,
  interestAnswers,
  leads,
  letters,
  matches,
  matchingDesk,
  draftDesk,
  matchingDrafts,
  matchingRules,
  matchingRuns,
  menteeAnswers,
  menteeQuestionnaire,
  mentorAnswers,
  meetingHours,
  memberships,
  mentorQuestionnaire,
  messages,
  notices,
  push,
  nudges,
  outbox,
  outcomes,
  overview,
  personRecord,
  ownData,
  people,
  peopleImports,
  personality,
  personFacts,
  teamNotes,
  profiles,
  programmeHealth,
  plans,
  questionnaireExport,
  rooms,
  resourceFilms,
  resources,
  search,
  sessions,
  singleSignOn,
  siteSettings,
  programmes,
  sponsor,
  team,
  tracks,
}

type Contract = typeof contract
type EndpointOf<Group> = Group extends object ? Group[keyof Group] : never
type AnyOfContract = EndpointOf<Contract[keyof Contract]>

/** `'POST /auth/login'` and so on, each with input and output: the types of the web's client. */
export type Endpoints = {
  [E in AnyOfContract as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? Call<E>
    : never
}

/** Those an API key can call: the types of the client for other programs. */
export type KeyEndpoints = {
  [E in AnyOfContract as E extends Endpoint & { readonly keys: string }
    ? `${E['method']} ${E['path']}`
    : never]: E extends Endpoint ? Call<E> : never
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group),
)
