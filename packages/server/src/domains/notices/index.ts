export { type AnswerClaim, readAnswerToken } from './answer-links.ts'
export { isNotAboutCases } from './email-log/email-log.queries.ts'
export { newestEmailsTo } from './email-log/email-log.service.ts'
export { say } from './email-words/our-words.ts'
export {
  askedToTakeOver,
  freeMentorFound,
  freeMentorWords,
  goesOnWithAnother,
  mentorLeft,
  newMentorFound,
  newMentorWords,
  nextMenteeFound,
  nextMenteeWords,
  takeOverWords,
} from './going-on-wording.ts'
export { jobs } from './jobs.ts'
export { joining } from './joining-wording.ts'
export { type Schedule, summaryDue } from './mail-moments.ts'
export { mailOutlook } from './mail-outlook.queries.ts'
export { choices as emailChoices } from './notices.mails.ts'
export { notifyOfJoining } from './notify-of-joining.ts'
export { personalData } from './personal-data.ts'
export { MAIL_NOTICES, postNotices } from './post-notices.ts'
export { isActive } from './preferences.queries.ts'
export { pushMessage } from './push/send-pushes.ts'
export { routes } from './routes.ts'
export { claimSummary, summaryReaders } from './summary-readers.queries.ts'
export { announcement, teamLetter, teamNudge } from './team-wording.ts'
export { unsubscribeRoutes } from './unsubscribe.routes.ts'
export {
  agreementSigned,
  badgeEarned,
  calendarUnread,
  caseAddedTo,
  caseAnswered,
  caseOpened,
  caseShared,
  caseUrgent,
  comingUp,
  contactPaused,
  contactResumed,
  enrolled,
  feedbackShared,
  matchAccepted,
  matchBroken,
  matchEnded,
  matchReminder,
  monthBegins,
  type NoticeText,
  newQuestions,
  partnerLeft,
  programmeBroken,
  programmeCompleted,
  programmeEnded,
} from './wording.ts'
export type { PersonalNotice } from './write-notices.ts'
