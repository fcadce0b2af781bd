import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeSeen, type Seen } from './change-session.ts'
import { notifyPartner } from './notify-pair.ts'
import { proposedBy } from './proposal.ts'
import { planOtherTime } from './series/plan-series.ts'
import { limits } from './sessions.limits.ts'
import { proposedText } from './sessions.wording.ts'
import { nextState, refuseBegun } from './transitions.ts'

type Suggested = Omit<Handled<typeof sessions.suggestTimes>['body'], 'version'>

/** Other times for a proposal or an agreed session: no one's calendar changes before the other has accepted. */
export function suggestTimes(
  platform: Platform,
  actor: Actor,
  seen: Seen,
  { following, ...proposal }: Suggested,
): Promise<Session> {
  return changeSeen(platform, actor, seen, {
    async decide(session, now, tx) {
      const state = nextState(session, 'suggest', actor.userId)
      if (session.state === 'AGREED') refuseBegun(session, now)
      await countAgainst({ db: tx, clock: platform.clock }, limits.propose, actor.userId)
      const isOfSeveral = following || (session.state === 'PROPOSED' && session.seriesId !== null)
      const proposedDates = isOfSeveral ? await planOtherTime(tx, actor, session, proposal, now) : null
      return { state, ...proposedBy(actor.userId, proposal, now), proposedDates }
    },
    tell: (tx, session) => notifyPartner(platform, tx, { session, byId: actor.userId, text: proposedText }),
  })
}
