export { assessmentAnswers, assessmentStatements, assessments } from './assessments.ts'
export { answerMeanings, assistConsents, resourceMeanings, type StoredThemes } from './assist.ts'
export { accountEvents, auditEntries } from './audit-entries.ts'
export {
  caseEntries,
  caseLooks,
  caseNamedReaders,
  caseRetention,
  cases,
  caseTasks,
  contactPauses,
} from './cases.ts'
export { badges, certificates } from './certificates.ts'
export { companies, companyBrandings, emailWords, plan } from './companies.ts'
export {
  apiKeys,
  directoryGroups,
  directoryMembers,
  directoryPeople,
  webhookDeliveries,
  webhooks,
} from './connect.ts'
export { activities, agreementSignatures, enrollmentState, enrollments } from './enrollments.ts'
export {
  halfSignIns,
  oneTimeSecrets,
  passkeyChallenges,
  passkeys,
  recoveries,
  recoveryCodes,
  secondStepRules,
} from './factors.ts'
export { feedback, feedbackRounds } from './feedback.ts'
export { fairnessQuestions, outcomeReaders } from './insights.ts'
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
export {
  bookingHours,
  busyCalendars,
  busyTimes,
  calendarFeeds,
  meetingHours,
  mentoringSessionState,
  mentoringSessions,
  roomSeats,
  roomSignals,
  sessionSeries,
} from './mentoring-sessions.ts'
export { messageAttachments, messageCounters, messages } from './messages.ts'
export { noticeMail, noticePreferences, noticeSchedules, notices, pushDevices, pushes } from './notices.ts'
export { nudgeRules, nudges, withheldNudges } from './nudges.ts'
export { dataExports, erasures, exportState } from './own-data.ts'
export { importState, peopleImportRows, peopleImports } from './people-imports.ts'
export { goals, reflections, tasks } from './plans.ts'
export { partingProfiles, personFacts, profilePhotos, profiles } from './profiles.ts'
export { programmeState, programmes } from './programmes.ts'
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
export { linkPurpose, mailedLinks, sessions } from './sessions.ts'
export { signOnAttempts, signOnDomains, signOnIdentities, signOnProviders } from './single-sign-on.ts'
export {
  contactMessages,
  demoBookings,
  interestAnswers,
  interestKind,
  leadKind,
  leadReplies,
  leadStatus,
  leads,
} from './site.ts'
export { teamNotes, teamRole, teamRoles } from './team.ts'
export { activityType, trackActivities, tracks } from './tracks.ts'
export { accountType, memberships, users } from './users.ts'
export { wishes, wishLists } from './wishes.ts'
