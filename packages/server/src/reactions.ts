import { mayRelease, openCase } from './domains/cases/index.ts'
import { announce, announceEnd, announceStart } from './domains/connect/index.ts'
import { linkSparksOfTrack } from './domains/library/index.ts'
import {
  carryHold,
  carryPause,
  isInLiveMatch,
  requestRun,
  requestRunOn,
  requestRunsOf,
  requestRunsWherePeopleWait,
  withdrawFromMatches,
} from './domains/matching/index.ts'
import { postLine } from './domains/messages/index.ts'
import { joining, notifyOfJoining, partnerLeft, postNotices } from './domains/notices/index.ts'
import { insertUsualRules } from './domains/outreach/index.ts'
import {
  copyStatements,
  endEnrollmentByAdmin,
  endProgrammesOf,
  partnersOf,
  seedStatements,
  startEnrollment,
} from './domains/pairs/index.ts'
import { offerPlaces } from './domains/people/index.ts'
import {
  copyQuestionnaires,
  forgetAnswers,
  reassignAnswers,
  seedQuestionnaires,
} from './domains/questionnaires/index.ts'
import { cancelFutureSessions } from './domains/sessions/index.ts'
import type { Db } from './platform/db/connect.ts'
import { publish } from './platform/events/publish.ts'
import type { Platform } from './platform/platform.ts'
import type { Reactions } from './platform/reactions.ts'

/** What follows from what: the only place where something below causes something above. */
export const reactions: Reactions<Platform> = {
  happened: announce,
  searchIsWorthwhile: requestRun,
  searchOfPersonIsWorthwhile: requestRunsOf,
  autoMatchingTurnedOn: requestRunsWherePeopleWait,

  async programmeCreated(tx, programme, trackIds) {
    for (const trackId of Object.values(trackIds)) await linkSparksOfTrack(tx, trackId)
    await seedQuestionnaires(tx, programme, trackIds)
    await seedStatements(tx, programme)
    await insertUsualRules(tx, programme)
  },
  async programmeCopied(tx, from, to, trackIds) {
    await copyQuestionnaires(tx, from, to, trackIds)
    await copyStatements(tx, from, to)
  },
  async programmeChanged(platform, tx, { id, companyId, matchingOn }) {
    await offerPlaces(platform, tx, companyId)
    const today = platform.clock.now().toISOString().slice(0, 10)
    if (matchingOn && matchingOn > today) await requestRunOn(platform, tx, id, matchingOn)
  },
  planChanged: offerPlaces,
  trackWritten: linkSparksOfTrack,

  async personDeactivated(platform, tx, { id, companyId, byId, menteesGoOn = false }) {
    await withdrawFromMatches(platform, tx, id)
    await endProgrammesOf(platform, tx, id, byId, { menteesGoOn })
    await announce(tx, platform.clock.now(), [
      { event: 'person.deactivated', companyId, subject: id, data: { personId: id } },
    ])
    await requestRunsOf(platform, tx, id, 'MATCH_ENDED')
  },
  async personReassigned(platform, tx, { id, companyId, programmeId }) {
    await reassignAnswers(tx, id, { companyId, programmeId })
    await carryHold(tx, id, companyId)
    if (programmeId === null) await carryPause(platform, tx, id, companyId)
  },
  async joinedProgramme(platform, tx, joined) {
    await notifyOfJoining(platform, tx, joined)
    if (joined.standing === 'IN') await announceJoining(platform, tx, joined.programme, joined.userIds)
  },
  async joiningDecided(platform, tx, { userId, programme, standing }) {
    const text = joining[standing](programme, platform.clock.now())
    await postNotices(platform, tx, [{ to: userId, text }])
    if (standing === 'IN') await announceJoining(platform, tx, programme, [userId])
  },
  async placesGiven(platform, tx, programme, userIds) {
    const text = joining.IN(programme, platform.clock.now())
    await postNotices(
      platform,
      tx,
      userIds.map((to) => ({ to, text })),
    )
    await announceJoining(platform, tx, programme, userIds)
  },
  async leavesProgramme(platform, tx, { userId, programmeId }) {
    await withdrawFromMatches(platform, tx, userId, programmeId)
    await endProgrammesOf(platform, tx, userId, userId, { wording: partnerLeft, programmeId })
    await forgetAnswers(tx, userId, programmeId)
  },
  async seenByPartners(tx, userId, topic) {
    await publish(tx, await partnersOf(tx, userId), topic)
  },

  isInLiveMatch,
  mayRelease,
  async bothAccepted({ clock }, tx, match) {
    const { id: pairId, companyId, programmeId, mentorId, menteeId } = match
    const data = { pairId, programmeId, mentorId, menteeId }
    await announceStart(tx, clock.now(), { event: 'pair.accepted', companyId, subject: pairId, data })
    return startEnrollment(tx, match, clock.now())
  },
  async matchDeclined(platform, tx, { id: matchId, ...declined }) {
    await openCase(platform, tx, { source: 'decline', matchId, isSerious: false, ...declined })
  },
  programmeBroken: endEnrollmentByAdmin,

  agreementSigned: postLine,
  async programmeEnded(platform, tx, enrollmentId) {
    await cancelFutureSessions(platform, tx, enrollmentId)
    await announceEnd(tx, platform.clock.now(), enrollmentId)
  },
}

const announceJoining = (
  { clock }: Platform,
  tx: Db,
  { id: programmeId, companyId }: { readonly id: string; readonly companyId: string },
  userIds: readonly string[],
) =>
  announce(
    tx,
    clock.now(),
    userIds.map((personId) => ({
      event: 'person.joined',
      companyId,
      subject: personId,
      data: { personId, programmeId },
    })),
  )
