import type { Session } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockPeople } from '../people/index.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notSaid } from './met.policy.ts'
import { notifyBoth } from './notify-pair.ts'
import { noProposal } from './proposal.ts'
import { movedText } from './sessions.wording.ts'
import { sessionChanged } from './transitions.ts'

/**
 * A session that did not take place at its time because the two moved it informally: it gets the new time at once, in
 * both calendars. What was said about the old time no longer counts.
 */
export function moveMissed(platform: Platform, actor: Actor, seen: Seen, chosen: string): Promise<Session> {
  const startsAt = new Date(chosen)
  return changeSeen(platform, actor, seen, {
    async decide(session, now, tx) {
      const isAgreed = session.state === 'AGREED' || session.state === 'MOVING'
      if (!isAgreed || !session.startsAt || !session.endsAt || session.endsAt > now) throw sessionChanged()
      if (startsAt <= now) {
        throw new AppError('time_passed', 'This time has already passed. Please choose a later one.')
      }
      await lockPeople(tx, [session.mentorId, session.menteeId])
      const endsAt = new Date(startsAt.getTime() + session.endsAt.getTime() - session.startsAt.getTime())
      const sequence = session.sequence + 1
      return { state: 'AGREED', startsAt, endsAt, agreedAt: now, sequence, ...notSaid, ...noProposal }
    },
    tell: (tx, session) => notifyBoth(platform, tx, { session, byId: actor.userId, text: movedText }),
  })
}
