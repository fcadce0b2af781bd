import { auditEntries } from './audit/audit-entries.ts'
import { cases } from './cases/cases.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { events } from './events.ts'
import { firstScreen } from './first-screen.ts'
import { health } from './health.ts'
import { fairness } from './insights/fairness.ts'
import { home } from './insights/home.ts'
import { overview } from './insights/overview.ts'
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
import { matchingRuns } from './matching/matching-runs.ts'
import { assist } from './messages/assist.ts'
import { messages } from './messages/messages.ts'
import { emailLog } from './notices/email-log.ts'
import { notices } from './notices/notices.ts'
import { outbox } from './notices/outbox.ts'
import { letters } from './outreach/letters.ts'
import { nudges } from './outreach/nudges.ts'
import { activities } from './pairs/activities.ts'
import { agreements } from './pairs/agreements.ts'
import { badges } from './pairs/badges.ts'
import { certificates } from './pairs/certificates.ts'
import { enrollments } from './pairs/enrollments.ts'
import { feedback } from './pairs/feedback.ts'
import { plans } from './pairs/plans.ts'
import { accounts } from './people/accounts.ts'
import { hats } from './people/hats.ts'
import { meetingHours } from './people/meeting-hours.ts'
import { memberships } from './people/memberships.ts'
import { people } from './people/people.ts'
import { peopleImports } from './people/people-imports.ts'
import { personFacts } from './people/person-facts.ts'
import { profiles } from './people/profiles.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { team } from './people/team.ts'
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
import { calendarFeed } from './sessions/calendar-feed.ts'
import { rooms } from './sessions/rooms.ts'
import { sessions } from './sessions/sessions.ts'
import { appSettings } from './site/app-settings.ts'
import { contactMessages } from './site/contact-messages.ts'
import { demoBookings } from './site/demo-bookings.ts'
import { interestAnswers } from './site/interest-answers.ts'
import { leads } from './site/leads.ts'
import { siteSettings } from './site/site-settings.ts'

export { AuditEntry, auditEntries } from './audit/audit-entries.ts'
export { Case, CaseDetails, cases, type EndReason, endReasons } from './cases/cases.ts'
export {
  type Access,
  type Call,
  type CallerRole,
  callerRoles,
  type Endpoint,
  endpoint,
  type Handled,
  type Method,
  type Thing,
  things,
  type Within,
} from './endpoint.ts'
export { ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
export { events, LiveEvent, LiveTopic } from './events.ts'
export { MailDelivery } from './fields.ts'
export { firstScreen } from './first-screen.ts'
export { health } from './health.ts'
export { Fairness, FairnessGroup, FairnessView, fairness } from './insights/fairness.ts'
export { home, PairToday } from './insights/home.ts'
export { Overview, overview, programmeSteps } from './insights/overview.ts'
export {
  Figure,
  PairAtRisk,
  ProgrammeHealth,
  programmeHealth,
  riskReasons,
} from './insights/programme-health.ts'
export { Found, search } from './insights/search.ts'
export { SponsorFigures, sponsor } from './insights/sponsor.ts'
export { type FilmAddress, resourceFilms } from './library/resource-films.ts'
export {
  AdminResource,
  ARTICLE_WORDS,
  articleFilms,
  type GivenResource,
  type RecommendedResource,
  ResourceArticle,
  ResourceCard,
  resources,
  type TextBlock,
  type TextRun,
  WATCH_SECONDS,
  type WatchCard,
} from './library/resources.ts'
export { availability } from './matching/availability.ts'
export {
  type DraftChange,
  DraftEffect,
  DraftLeftOvers,
  DraftPair,
  DraftSummary,
  draftDesk,
  type LeftOver,
  type SwapOption,
} from './matching/draft-desk.ts'
export {
  AdminMatch,
  LiveMatch,
  MatchReasons,
  MatchScore,
  matches,
  matchStates,
  Search,
} from './matching/matches.ts'
export {
  matchingDesk,
  PairCandidate,
  PairPreview,
  SkillGap,
  WaitingPerson,
} from './matching/matching-desk.ts'
export { DifferingPair, DraftWeights, matchingDrafts } from './matching/matching-drafts.ts'
export {
  MatchingRun,
  matchingRuns,
  RunCertificate,
  RunFigures,
  RunPreview,
  WhyNot,
} from './matching/matching-runs.ts'
export { assist, DraftEvent, Preparation } from './messages/assist.ts'
export {
  Attachment,
  Message,
  messages,
} from './messages/messages.ts'
export { emailLog, LoggedEmail } from './notices/email-log.ts'
export { adminNoticeKinds, Notice, type NoticeKind, noticeKinds, notices } from './notices/notices.ts'
export { outbox, PostedMail } from './notices/outbox.ts'
export {
  type HeldReason,
  heldReasons,
  Letter,
  type LetterChoice,
  type LetterOutcome,
  LetterReader,
  type LetterWhen,
  letterOutcomes,
  letters,
} from './outreach/letters.ts'
export { type NudgeTrigger, nudgeTriggers } from './outreach/nudge-triggers.ts'
export { NudgeRule, nudges } from './outreach/nudges.ts'
export { Activity, activities, WrittenActivity } from './pairs/activities.ts'
export { Agreement, agreements } from './pairs/agreements.ts'
export { type BadgeName, badgeNames, badges, EarnedBadge } from './pairs/badges.ts'
export { Certificate, CertificateProgress, certificates } from './pairs/certificates.ts'
export {
  EnrolledActivity,
  Enrollment,
  enrollments,
  OfPair,
  Programme,
} from './pairs/enrollments.ts'
export {
  Feedback,
  type FeedbackKind,
  feedback,
  GivenFeedback,
  OwnAnswer,
  type Recommendation,
  Round,
  type RoundKind,
  type RoundQuestion,
  type RoundWords,
  roundQuestions,
  SharedAnswer,
} from './pairs/feedback.ts'
export {
  Goal,
  type MonthOverview,
  type OwnReflection,
  Plan,
  plans,
  type SharedReflection,
  Task,
} from './pairs/plans.ts'
export { Account, AccountType, accounts, SignedIn } from './people/accounts.ts'
export { Hat, hats } from './people/hats.ts'
export {
  type FactField,
  factColumns,
  type ImportField,
  importColumns,
  requiredColumns,
} from './people/import-columns.ts'
export { type MeetingSpan, meetingHours } from './people/meeting-hours.ts'
export { JoiningPerson, Membership, memberships } from './people/memberships.ts'
export { type PeopleNeed, PersonRow, people, peopleNeeds, personStates } from './people/people.ts'
export {
  ImportRow,
  PeopleImport,
  peopleImports,
} from './people/people-imports.ts'
export { PersonFacts, personFacts } from './people/person-facts.ts'
export {
  type IntroducedFact,
  Introduction,
  introducedFacts,
  type Portrait,
  Profile,
  portraits,
  profiles,
} from './people/profiles.ts'
export { type SignOnProblem, SignOnProvider, singleSignOn } from './people/single-sign-on.ts'
export { TeamMember, team } from './people/team.ts'
export { OwnData, ownData } from './privacy/own-data.ts'
export { branding, CompanyBranding } from './programmes/branding.ts'
export { Company, companies, MatchingRules } from './programmes/companies.ts'
export { type CompanyPlan, companyPlans, planNames, planSeats } from './programmes/company-plans.ts'
export {
  CompanyProgramme,
  type ProgrammeState,
  programmes,
} from './programmes/programmes.ts'
export { activityTypes, type GivenActivity, Track, tracks } from './programmes/tracks.ts'
export { menteeAnswers, mentorAnswers } from './questionnaires/answers.ts'
export {
  AGREEMENT,
  PersonalityResult,
  type PreferenceName,
  personality,
  preferenceNames,
  type TraitName,
  traitNames,
} from './questionnaires/personality.ts'
export {
  AdminQuestionnaire,
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  type GivenQuestion,
  menteeQuestionnaire,
  mentorQuestionnaire,
  Question,
  questionnaireExport,
} from './questionnaires/questionnaires.ts'
export {
  isParticipantRole,
  isTeamRole,
  type ParticipantRole,
  participantRoles,
  type Role,
  roles,
  type TeamRole,
  teamRoles,
} from './roles.ts'
export { calendarFeed } from './sessions/calendar-feed.ts'
export { IceServer, Room, RoomSignal, rooms } from './sessions/rooms.ts'
export { Session, sessionStates, sessions } from './sessions/sessions.ts'
export { appSettings, PlatformSettings } from './site/app-settings.ts'
export { contactMessages } from './site/contact-messages.ts'
export { demoBookings } from './site/demo-bookings.ts'
export { InterestAnswer, interestAnswers } from './site/interest-answers.ts'
export { Lead, LeadDetails, leads } from './site/leads.ts'
export { siteSettings } from './site/site-settings.ts'

export const contract = {
  accounts,
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  activities,
  agreements,
  appSettings,
  assist,
  auditEntries,
  availability,
  companies,
  calendarFeed,
  cases,
  badges,
  branding,
  contactMessages,
  demoBookings,
  emailLog,
  enrollments,
  events,
  firstScreen,
  fairness,
  certificates,
  feedback,
  hats,
  health,
  home,
  interestAnswers,
  leads,
  letters,
  matches,
  matchingDesk,
  draftDesk,
  matchingDrafts,
  matchingRuns,
  menteeAnswers,
  menteeQuestionnaire,
  mentorAnswers,
  meetingHours,
  memberships,
  mentorQuestionnaire,
  messages,
  notices,
  nudges,
  outbox,
  overview,
  ownData,
  people,
  peopleImports,
  personality,
  personFacts,
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

/** `'POST /auth/login'` and its siblings, each with what goes in and what comes back: the web's typed client. */
export type Endpoints = {
  [E in AnyOfContract as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? Call<E>
    : never
}

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values<Endpoint>(group),
)
