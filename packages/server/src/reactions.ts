import { reassignAnswers } from './features/answers/answers.service.ts'
import { reassignAvailability } from './features/availability/availability.service.ts'
import { openCase } from './features/cases/open-case.ts'
import { endEnrollmentByAdmin, endProgrammesOf } from './features/enrollments/end-enrollment.ts'
import { partnersOf } from './features/enrollments/partners.ts'
import { startEnrollment } from './features/enrollments/start-enrollment.ts'
import { isInLiveMatch } from './features/matches/matches.service.ts'
import { withdrawFromMatches } from './features/matches/withdraw-from-matches.ts'
import { reassignHold } from './features/matching-desk/holds.ts'
import { requestRun, requestRunsWherePeopleWait } from './features/matching-runs/request-run.ts'
import { postLine } from './features/messages/post-line.ts'
import { seedQuestionnaires } from './features/questionnaires/questionnaires.service.ts'
import { leadSparks } from './features/resources/lead-sparks.ts'
import { cancelFutureSessions } from './features/sessions/cancel-future-sessions.ts'
import { publish } from './platform/events/publish.ts'
import type { Reactions } from './platform/reactions.ts'

/** What follows from what: the only place where something below causes something above. */
export const reactions: Reactions = {
  searchIsWorthwhile: requestRun,
  autoMatchingTurnedOn: requestRunsWherePeopleWait,

  async companyCreated(tx, companyId, trackIds) {
    for (const trackId of Object.values(trackIds)) await leadSparks(tx, trackId)
    await seedQuestionnaires(tx, companyId, trackIds)
  },
  trackWritten: leadSparks,

  async personDeactivated(platform, tx, { id, companyId, byId }) {
    await withdrawFromMatches(platform, tx, id)
    await endProgrammesOf(platform, tx, id, byId)
    await requestRun(platform, tx, companyId, 'MATCH_ENDED')
  },
  async personReassigned(platform, tx, { id, companyId, isMoved }) {
    await reassignAnswers(tx, id, companyId)
    await reassignHold(tx, id, companyId)
    await reassignAvailability(platform, tx, id, { companyId, isMoved })
  },
  async seenByPartners(tx, userId, topic) {
    await publish(tx, await partnersOf(tx, userId), topic)
  },

  isInLiveMatch,
  bothAccepted: ({ clock }, tx, match) => startEnrollment(tx, match, clock.now()),
  matchDeclined: (platform, tx, { id: matchId, ...declined }) =>
    openCase(platform, tx, { source: 'decline', matchId, isSerious: false, ...declined }),
  programmeBroken: endEnrollmentByAdmin,

  agreementSigned: postLine,
  programmeEnded: cancelFutureSessions,
}
