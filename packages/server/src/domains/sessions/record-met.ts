import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { reachablePairOf, requestBadges } from '../pairs/index.ts'
import { outcomeOf } from './met.policy.ts'
import { notifyPartner } from './notify-pair.ts'
import { limits } from './sessions.limits.ts'
import { presentSession } from './sessions.presenter.ts'
import { type SessionChange, saveMetReply, sessionOfPair } from './sessions.queries.ts'
import { differText } from './sessions.wording.ts'

type Said = Handled<typeof sessions.recordMet>['body']

/**
 * Whether the two met, according to one of them; they can change it later. No version is needed: each has an answer of
 * their own, and a person's last answer counts.
 */
export async function recordMet(
  platform: Platform,
  actor: Actor,
  { enrollmentId, sessionId }: { enrollmentId: string; sessionId: string },
  { met, mood, nextStep }: Said,
): Promise<Session> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const { mentorId } = await reachablePairOf(tx, actor, enrollmentId)
    await countAgainst({ db: tx, clock }, limits.change, actor.userId)
    const before = await sessionOfPair(tx, enrollmentId, sessionId, 'update')
    if (!before) throw new AppError('not_found', 'We couldn’t find this session.')
    const isAgreed = before.state === 'AGREED' || before.state === 'MOVING'
    if (!isAgreed || !before.endsAt || before.endsAt > clock.now()) {
      throw new AppError('session_changed', 'This session isn’t over yet, or its time has changed.')
    }
    const said: SessionChange =
      mentorId === actor.userId
        ? { mentorMet: met, mentorMood: met ? mood : null, mentorNext: nextStep }
        : { menteeMet: met, menteeMood: met ? mood : null, menteeNext: nextStep }
    const after = await saveMetReply(tx, before.id, said)
    const differs = outcomeOf(after, actor.userId) === 'differ'
    if (differs && outcomeOf(before, actor.userId) !== 'differ') {
      await notifyPartner(platform, tx, { session: after, byId: actor.userId, text: differText })
    }
    await requestBadges(platform, tx, enrollmentId)
    await publish(tx, [after.mentorId, after.menteeId], 'sessions')
    return presentSession(after, actor.userId)
  })
}
