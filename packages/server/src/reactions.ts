import { openCase } from './domains/cases/index.ts'
import { leadSparksOfTrack } from './domains/library/index.ts'
import {
  carryHold,
  carryPause,
  isInLiveMatch,
  requestRun,
  requestRunsWherePeopleWait,
  withdrawFromMatches,
} from './domains/matching/index.ts'
import { postLine } from './domains/messages/index.ts'
import { endEnrollmentByAdmin, endProgrammesOf, partnersOf, startEnrollment } from './domains/pairs/index.ts'
import { reassignAnswers, seedQuestionnaires } from './domains/questionnaires/index.ts'
import { cancelFutureSessions } from './domains/sessions/index.ts'
import { publish } from './platform/events/publish.ts'
import type { Platform } from './platform/platform.ts'
import type { Reactions } from './platform/reactions.ts'

/** What follows from what: the only place where something below causes something above. */
export const reactions: Reactions<Platform> = {
  searchIsWorthwhile: requestRun,
  autoMatchingTurnedOn: requestRunsWherePeopleWait,

  async companyCreated(tx, companyId, trackIds) {
    for (const trackId of Object.values(trackIds)) await leadSparksOfTrack(tx, trackId)
    await seedQuestionnaires(tx, companyId, trackIds)
  },
  trackWritten: leadSparksOfTrack,

  async personDeactivated(platform, tx, { id, companyId, byId }) {
    await withdrawFromMatches(platform, tx, id)
    await endProgrammesOf(platform, tx, id, byId)
    await requestRun(platform, tx, companyId, 'MATCH_ENDED')
  },
  async personReassigned(platform, tx, { id, companyId, isMoved }) {
    await reassignAnswers(tx, id, companyId)
    await carryHold(tx, id, companyId)
    if (isMoved) await carryPause(platform, tx, id, companyId)
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
