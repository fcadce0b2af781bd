export { MonthAccordion } from './activities/month-accordion'
export { useActivityList } from './activity-list'
export { AgreementCard } from './agreements/agreement-card'
export { AgreementScreen } from './agreements/agreement-screen'
export { AgreementToSign } from './agreements/agreement-to-sign'
export { CheckInCard } from './assessments/check-in-card'
export { CheckInScreen } from './assessments/check-in-screen'
export { StatementsCard } from './assessments/statements-card'
export { BadgesPanel } from './badges/badges-panel'
export { CertificateCard } from './certificates/certificate-card'
export { VerifyScreen } from './certificates/verify-screen'
export { Ending } from './enrollments/ending'
export { PartnerPage } from './enrollments/partner-page'
export { PastProgrammes } from './enrollments/past-programmes'
export { ProgrammeList } from './enrollments/programme-list'
export { AnsweredRounds } from './feedback/answered-rounds'
export { FeedbackCard } from './feedback/feedback-card'
export { FeedbackSoFar } from './feedback/feedback-so-far'
export { FeedbackTrend } from './feedback/feedback-trend'
export { RoundToAnswer } from './feedback/round-to-answer'
export {
  type Pair,
  PairContext,
  pairIn,
  todayKey,
  useChosenProgramme,
  useNamedPair,
  useOfPair,
  usePair,
  useProgrammes,
} from './pair'
export { PartnerAnswers } from './partner/partner-answers'
export { PartnerProfile } from './partner/partner-profile'
export { WhyMatched } from './partner/why-matched'
export { planKey, usePlan } from './plan'
export { PlanScreen } from './plans/plan-screen'
export { PowerPlayScreen } from './power-play/power-play-screen'
export { PowerPlayTop } from './power-play/power-play-top'
export { ItsAPair } from './programme/its-a-pair'
export { programmeEntries } from './programme/programme-entries'
export { ContactPaused, ProgrammeOver, programmeEndWords } from './programme/programme-over'
export { NoProgramme, ProgrammeFailed } from './programme/programme-state'
export { ResourcesPanel } from './programme/resources-panel'
export { TopBar } from './programme/top-bar'
