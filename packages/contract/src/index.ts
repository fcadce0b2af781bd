import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { agreements } from './agreements.ts'
import { menteeAnswers, mentorAnswers, partnerAnswers } from './answers.ts'
import { appSettings } from './app-settings.ts'
import { assist } from './assist.ts'
import { auditEntries } from './audit-entries.ts'
import { availability } from './availability.ts'
import { badges } from './badges.ts'
import { branding } from './branding.ts'
import { calendarFeed } from './calendar-feed.ts'
import { cases } from './cases.ts'
import { certificates } from './certificates.ts'
import { companies } from './companies.ts'
import { contactMessages } from './contact-messages.ts'
import { demoBookings } from './demo-bookings.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { enrollments } from './enrollments.ts'
import { events } from './events.ts'
import { fairness } from './fairness.ts'
import { feedback } from './feedback.ts'
import { health } from './health.ts'
import { interestAnswers } from './interest-answers.ts'
import { leads } from './leads.ts'
import { matches } from './matches.ts'
import { matchingDesk } from './matching-desk.ts'
import { matchingDrafts } from './matching-drafts.ts'
import { matchingRuns } from './matching-runs.ts'
import { meetingHours } from './meeting-hours.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { outbox } from './outbox.ts'
import { overview } from './overview.ts'
import { ownData } from './own-data.ts'
import { people } from './people.ts'
import { peopleImports } from './people-imports.ts'
import { personality } from './personality.ts'
import { plans } from './plans.ts'
import { profiles } from './profiles.ts'
import { programmeHealth } from './programme-health.ts'
import {
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  menteeQuestionnaire,
  mentorQuestionnaire,
  questionnaireExport,
} from './questionnaires.ts'
import { resourceFilms } from './resource-films.ts'
import { resources } from './resources.ts'
import { rooms } from './rooms.ts'
import { search } from './search.ts'
import { sessions } from './sessions.ts'
import { singleSignOn } from './single-sign-on.ts'
import { siteSettings } from './site-settings.ts'
import { tracks } from './tracks.ts'

export { Account, AccountType, accounts, SignedIn } from './accounts.ts'
export { Activity, activities, MOST_ACTIVITIES, WrittenActivity } from './activities.ts'
export { Agreement, agreements } from './agreements.ts'
export { menteeAnswers, mentorAnswers, partnerAnswers } from './answers.ts'
export { appSettings, PlatformSettings } from './app-settings.ts'
export { assist, DraftEvent, Preparation } from './assist.ts'
export { AuditEntry, auditEntries } from './audit-entries.ts'
export { availability, MOST_MENTEES } from './availability.ts'
export { type BadgeName, badgeNames, badges, EarnedBadge } from './badges.ts'
export { branding, CompanyBranding } from './branding.ts'
export { calendarFeed } from './calendar-feed.ts'
export { Case, CaseDetails, cases } from './cases.ts'
export { Certificate, CertificateProgress, certificates } from './certificates.ts'
export { Company, companies, MatchingRules } from './companies.ts'
export { type CompanyPlan, companyPlans, planNames, planSeats } from './company-plans.ts'
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
export {
  type EndReason,
  EnrolledActivity,
  Enrollment,
  endReasons,
  enrollments,
  OfPair,
  Programme,
} from './enrollments.ts'
export { ErrorBody, type ErrorCode, errorCodes } from './errors.ts'
export { events, LiveEvent, LiveTopic } from './events.ts'
export { Fairness, FairnessGroup, FairnessView, fairness } from './fairness.ts'
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
} from './feedback.ts'
export { health } from './health.ts'
export { InterestAnswer, interestAnswers } from './interest-answers.ts'
export { Lead, LeadDetails, leadKinds, leadStatuses, leads } from './leads.ts'
export { AdminMatch, LiveMatch, MatchReasons, MatchScore, matches, matchStates, Search } from './matches.ts'
export { matchingDesk, PairPreview, SkillGap, WaitingPerson } from './matching-desk.ts'
export { DifferingPair, DraftWeights, matchingDrafts } from './matching-drafts.ts'
export { MatchingRun, matchingRuns, RunCertificate, RunFigures, RunPreview, WhyNot } from './matching-runs.ts'
export { type MeetingSpan, meetingHours } from './meeting-hours.ts'
export {
  Attachment,
  MESSAGE_LENGTH,
  Message,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  messages,
} from './messages.ts'
export { adminNoticeKinds, Notice, type NoticeKind, noticeKinds, notices } from './notices.ts'
export { MailDelivery, outbox, PostedMail } from './outbox.ts'
export { overview } from './overview.ts'
export { OwnData, ownData } from './own-data.ts'
export { PersonRow, people, personStates } from './people.ts'
export {
  type ImportField,
  ImportRow,
  importColumns,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  PeopleImport,
  peopleImports,
} from './people-imports.ts'
export {
  AGREEMENT,
  PersonalityResult,
  type PreferenceName,
  personality,
  preferenceNames,
  type TraitName,
  traitNames,
} from './personality.ts'
export {
  Goal,
  type MonthOverview,
  type OwnReflection,
  Plan,
  plans,
  type SharedReflection,
  Task,
} from './plans.ts'
export { PHOTO_SIDE, Profile, portraits, profiles } from './profiles.ts'
export {
  Figure,
  PairAtRisk,
  ProgrammeHealth,
  programmeHealth,
  riskReasons,
} from './programme-health.ts'
export {
  AdminQuestionnaire,
  administeredMenteeQuestionnaire,
  administeredMentorQuestionnaire,
  type GivenQuestion,
  menteeQuestionnaire,
  mentorQuestionnaire,
  Question,
  questionnaireExport,
} from './questionnaires.ts'
export { FILM, type FilmAddress, resourceFilms } from './resource-films.ts'
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
} from './resources.ts'
export { IceServer, Room, RoomSignal, rooms } from './rooms.ts'
export { Found, search } from './search.ts'
export { Session, sessionStates, sessions } from './sessions.ts'
export { type SignOnProblem, SignOnProvider, singleSignOn } from './single-sign-on.ts'
export { siteSettings } from './site-settings.ts'
export { activityTypes, type GivenActivity, MONTHS, Track, tracks } from './tracks.ts'

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
  enrollments,
  events,
  fairness,
  certificates,
  feedback,
  health,
  interestAnswers,
  leads,
  matches,
  matchingDesk,
  matchingDrafts,
  matchingRuns,
  menteeAnswers,
  menteeQuestionnaire,
  mentorAnswers,
  partnerAnswers,
  meetingHours,
  mentorQuestionnaire,
  messages,
  notices,
  outbox,
  overview,
  ownData,
  people,
  peopleImports,
  personality,
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
