import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notifyBoth } from './notify-pair.ts'
import type { SessionRow } from './sessions.queries.ts'
import { editedText } from './sessions.wording.ts'
import { isClosed, sessionChanged } from './transitions.ts'

type Content = Omit<Handled<typeof sessions.editSession>['body'], 'version'>

/** Notes may grow during a session and after it; calendars hear of what is still to come. */
export function editSession(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  content: Content,
): Promise<Session> {
  const isAhead = ({ startsAt }: SessionRow) => startsAt !== null && startsAt > platform.clock.now()
  return changeSeen(platform, actor, seen, {
    decide(session) {
      if (isClosed(session)) throw sessionChanged()
      return { ...content, sequence: isAhead(session) ? session.sequence + 1 : session.sequence }
    },
    tell: (tx, session) =>
      isAhead(session)
        ? notifyBoth(platform, tx, { session, byId: actor.userId, text: editedText })
        : publish(tx, [session.mentorId, session.menteeId], 'sessions'),
  })
}
