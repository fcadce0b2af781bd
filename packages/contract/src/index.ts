export { AuditEntry, auditEntries } from './audit/audit-entries.ts'
export { type CaseTopic, type CaseUrgency, pausesContact } from './cases/case-topics.ts'
export { Case, CaseDetails, type CaseEntry, cases, type EndReason, endReasons } from './cases/cases.ts'
export { type OwnCase, type OwnCaseRow, ownCases } from './cases/own-cases.ts'
export { type ApiKey, apiKeys } from './connect/api-keys.ts'
export { DirectoryGroup, directory } from './connect/directory.ts'
export { keyRecords } from './connect/key-records.ts'
export { type WebhookEvent, type WebhookKind, webhookEvents, webhookKinds } from './connect/webhook-events.ts'
export { Webhook, WebhookDelivery, webhooks } from './connect/webhooks.ts'
export { allEndpoints, contract, type Endpoints, type KeyEndpoints } from './contract.ts'
export {
  type Access,
  type Call,
  type CallArguments,
  type CallerRole,
  type CallInput,
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
export { OutcomeGroup, OutcomeReader, OutcomeReaders, Outcomes, outcomes } from './insights/outcomes.ts'
export { Overview, overview, programmeSteps, type TodayLine, todayTopics } from './insights/overview.ts'
export { PersonRecord, pairStates, personRecord } from './insights/person-record.ts'
export {
  Figure,
  PairAtRisk,
  ProgrammeHealth,
  programmeHealth,
  riskReasons,
} from './insights/programme-health.ts'
export { Found, search } from './insights/search.ts'
export { SponsorFigures, sponsor } from './insights/sponsor.ts'
export { type KeyScope, keyScopes } from './key-scopes.ts'
export { type FilmAddress, resourceFilms } from './library/resource-films.ts'
export {
  AdminResource,
  ARTICLE_WORDS,
  articleFilms,
  type RecommendedResource,
  ResourceArticle,
  ResourceCard,
  type ResourceInput,
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
  type DeclineReason,
  LiveMatch,
  MatchReasons,
  MatchScore,
  matches,
  matchStates,
  NextRun,
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
export { matchingRules, RuleEffects } from './matching/matching-rules.ts'
export {
  MatchingRun,
  matchingRuns,
  RunCertificate,
  RunFigures,
  RunPreview,
  WhyNot,
} from './matching/matching-runs.ts'
export { ProgrammeRepairs, Repair, repairs } from './matching/repairs.ts'
export { type Shortlist, type ShortlistedPerson, wishes } from './matching/wishes.ts'
export { assist, DraftEvent, Preparation } from './messages/assist.ts'
export {
  Attachment,
  Message,
  messages,
} from './messages/messages.ts'
export { emailLog, LoggedEmail } from './notices/email-log.ts'
export { type EmailGroup, EmailWords, emailWords } from './notices/email-words.ts'
export {
  adminNoticeKinds,
  Notice,
  type NoticeKind,
  noticeKinds,
  notices,
  type TeamDigest,
  teamDigests,
} from './notices/notices.ts'
export { outbox, PostedMail } from './notices/outbox.ts'
export { PushDevice, type PushTopic, push, pushTopics } from './notices/push.ts'
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
export { type NudgeAudience, type NudgeTrigger, nudgeTriggers } from './outreach/nudge-triggers.ts'
export { NudgeRule, nudges } from './outreach/nudges.ts'
export { Activity, activities, WrittenActivity } from './pairs/activities.ts'
export { Agreement, agreements } from './pairs/agreements.ts'
export {
  AssessmentDue,
  type AssessmentMoment,
  AssessmentSetUp,
  assessments,
} from './pairs/assessments.ts'
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
  OwnAnswer,
  OwnFeedback,
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
export {
  type AccountEvent,
  type AccountEventKind,
  accountActivity,
  type EventOfPerson,
} from './people/account-activity.ts'
export { Account, AccountType, accounts, SignedIn } from './people/accounts.ts'
export { ActingRole, actingRoles } from './people/acting-roles.ts'
export { type Factors, factors } from './people/factors.ts'
export {
  type FactField,
  factColumns,
  type ImportField,
  importColumns,
  type PersonColumn,
  personColumns,
  requiredColumns,
} from './people/import-columns.ts'
export { type MeetingSpan, meetingHours } from './people/meeting-hours.ts'
export { JoiningPerson, Membership, memberships } from './people/memberships.ts'
export { type Assertion, passkeys } from './people/passkeys.ts'
export { type PeopleNeed, PersonRow, people, peopleNeeds, personStates } from './people/people.ts'
export {
  ImportRow,
  PeopleImport,
  peopleImports,
} from './people/people-imports.ts'
export { PersonFacts, personFacts } from './people/person-facts.ts'
export {
  type Face,
  type IntroducedFact,
  Introduction,
  introducedFacts,
  type Portrait,
  Profile,
  portraits,
  profiles,
} from './people/profiles.ts'
export { type ProofWay, proofs } from './people/proofs.ts'
export { isPublicMailDomain } from './people/public-mail-domains.ts'
export { recoveries } from './people/recoveries.ts'
export { type SecondStepRule, secondStepRules } from './people/second-step-rules.ts'
export { type SignIn, signIns } from './people/sign-ins.ts'
export { type SignOnProblem, SignOnProvider, singleSignOn } from './people/single-sign-on.ts'
export { TeamMember, team } from './people/team.ts'
export { TeamNote, type TeamNotes, teamNotes } from './people/team-notes.ts'
export { OwnData, ownData } from './privacy/own-data.ts'
export { branding, CompanyBranding } from './programmes/branding.ts'
export { Company, companies, MatchingRules } from './programmes/companies.ts'
export { type CompanyPlan, companyPlans, planNames, planSeats } from './programmes/company-plans.ts'
export {
  CompanyProgramme,
  type PairRule,
  type PairRules,
  type ProgrammeState,
  programmes,
} from './programmes/programmes.ts'
export { type ActivityInput, activityTypes, Track, tracks } from './programmes/tracks.ts'
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
  menteeQuestionnaire,
  mentorQuestionnaire,
  Question,
  type QuestionInput,
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
export { type BookingHours, bookingHours } from './sessions/booking-hours.ts'
export { type BusyCalendar, busyCalendar, type CalendarProblem } from './sessions/busy-calendar.ts'
export { calendarFeed } from './sessions/calendar-feed.ts'
export { IceServer, Room, RoomSignal, rooms } from './sessions/rooms.ts'
export { Session, sessionStates, sessions } from './sessions/sessions.ts'
export { appSettings, PlatformSettings } from './site/app-settings.ts'
export { contactMessages } from './site/contact-messages.ts'
export { demoBookings } from './site/demo-bookings.ts'
export { InterestAnswer, interestAnswers } from './site/interest-answers.ts'
export { Lead, LeadDetails, leads } from './site/leads.ts'
export { type ServiceUse, serviceUses, siteSettings } from './site/site-settings.ts'
