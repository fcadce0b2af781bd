export { accountEvents } from './account-events.ts'
export { apiKeys } from './api-keys.ts'
export { assessmentAnswers, assessmentStatements, assessments } from './assessments.ts'
export { answerMeanings, assistConsents, resourceMeanings, type StoredThemes } from './assist.ts'
export { auditEntries } from './audit-entries.ts'
export { badges } from './badges.ts'
export { companyBrandings } from './branding.ts'
export { busyCalendars, busyTimes } from './busy-calendars.ts'
export { caseNamedReaders, caseRetention, caseTasks } from './case-work.ts'
export { caseEntries, caseLooks, cases, contactPauses } from './cases.ts'
export { certificates } from './certificates.ts'
export { companies, plan } from './companies.ts'
export { contactMessages } from './contact-messages.ts'
export { demoBookings } from './demo-bookings.ts'
export { directoryGroups, directoryMembers, directoryPeople } from './directory.ts'
export { emailWords } from './email-words.ts'
export { activities, agreementSignatures, enrollmentState, enrollments } from './enrollments.ts'
export { halfSignIns, oneTimeSecrets, passkeyChallenges, passkeys, recoveryCodes } from './factors.ts'
export { fairnessQuestions } from './fairness-questions.ts'
export { feedback, feedbackRounds } from './feedback.ts'
export { interestAnswers, interestKind } from './interest-answers.ts'
export { leadKind, leadReplies, leadStatus, leads } from './leads.ts'
export { letterReaders, letters, type StillTrue } from './letters.ts'
export { type MailAttachment, type MailWords, mailState, mails } from './mails.ts'
export {
  type AskedAs,
  appSettings,
  belowFloor,
  type DraftChangeKind,
  draftChanges,
  type LeftOutPair,
  type LeftOutReason,
  matches,
  matchingHolds,
  matchingRunRecords,
  matchingRuns,
  matchState,
  runCause,
  runState,
  type StoredReason,
  type StoredView,
} from './matching.ts'
export { memberships } from './memberships.ts'
export {
  bookingHours,
  calendarFeeds,
  meetingHours,
  mentoringSessionState,
  mentoringSessions,
  sessionSeries,
} from './mentoring-sessions.ts'
export { messageAttachments, messageCounters, messages } from './messages.ts'
export { noticeMail, noticePreferences, noticeSchedules, notices } from './notices.ts'
export { nudgeRules, nudges, withheldNudges } from './nudges.ts'
export { outcomeReaders } from './outcome-readers.ts'
export { dataExports, erasures, exportState } from './own-data.ts'
export { importState, peopleImportRows, peopleImports } from './people-imports.ts'
export { personFacts } from './person-facts.ts'
export { goals, reflections, tasks } from './plans.ts'
export { partingProfiles, profilePhotos, profiles } from './profiles.ts'
export { programmeState, programmes } from './programmes.ts'
export { pushDevices, pushes } from './push.ts'
export {
  answerDrafts,
  answers,
  type DraftAnswer,
  personalityResults,
  questionnaires,
  type StoredAnswer,
  type StoredOption,
  type StoredPreferences,
  type StoredQuestion,
  type StoredTraits,
} from './questionnaires.ts'
export { rateLimits } from './rate-limits.ts'
export { resourceFilmPieces, resourceFilms, resourceMarks, resources } from './resources.ts'
export { roomSeats, roomSignals } from './rooms.ts'
export { recoveries, secondStepRules } from './second-steps.ts'
export { linkPurpose, mailedLinks, sessions } from './sessions.ts'
export { signOnAttempts, signOnDomains, signOnIdentities, signOnProviders } from './single-sign-on.ts'
export { teamNotes } from './team-notes.ts'
export { teamRole, teamRoles } from './team-roles.ts'
export { activityType, trackActivities, tracks } from './tracks.ts'
export { accountType, users } from './users.ts'
export { webhookDeliveries, webhooks } from './webhooks.ts'
export { wishes, wishLists } from './wishes.ts'
