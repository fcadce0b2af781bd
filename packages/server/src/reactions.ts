import { openCase } from './domains/cases/open-case.ts'
import { leadSparks } from './domains/library/lead-sparks.ts'
import { reassignAvailability } from './domains/matching/availability/availability.service.ts'
import { isInLiveMatch } from './domains/matching/matches/matches.service.ts'
import { withdrawFromMatches } from './domains/matching/matches/withdraw-from-matches.ts'
import { reassignHold } from './domains/matching/matching-desk/holds.ts'
import { requestRun, requestRunsWherePeopleWait } from './domains/matching/matching-runs/request-run.ts'
import { postLine } from './domains/messages/post-line.ts'
import { endEnrollmentByAdmin, endProgrammesOf } from './domains/pairs/enrollments/end-enrollment.ts'
import { partnersOf } from './domains/pairs/enrollments/partners.ts'
import { startEnrollment } from './domains/pairs/enrollments/start-enrollment.ts'
import { reassignAnswers } from './domains/questionnaires/answers/answers.service.ts'
import { seedQuestionnaires } from './domains/questionnaires/questionnaires.service.ts'
import { cancelFutureSessions } from './domains/sessions/cancel-future-sessions.ts'
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
