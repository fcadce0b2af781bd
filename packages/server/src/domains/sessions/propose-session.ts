import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { reachablePairOf } from '../pairs/index.ts'
import { notifyPartner } from './notify-pair.ts'
import { proposedBy } from './proposal.ts'
import { planSeries } from './series/plan-series.ts'
import { limits } from './sessions.limits.ts'
import { presentSession } from './sessions.presenter.ts'
import { insertSession } from './sessions.queries.ts'
import { proposedText } from './sessions.wording.ts'

type Body = Handled<typeof sessions.proposeSession>['body']

export async function proposeSession(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { title, agenda, link, repeat, ...proposal }: Body,
): Promise<Session> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, enrollmentId)
    const { companyId, mentorId, menteeId } = pair
    const now = clock.now()
    await countAgainst({ db: tx, clock }, limits.propose, actor.userId)
    const session = await insertSession(tx, {
      companyId,
      enrollmentId,
      mentorId,
      menteeId,
      state: 'PROPOSED',
      title,
      agenda,
      link,
      ...proposedBy(actor.userId, proposal, now),
      ...(repeat ? await planSeries(tx, actor, pair, { ...proposal, repeat }) : {}),
      createdAt: now,
      changedAt: now,
    })
    if (!session) {
      throw new AppError('time_taken', 'You’ve already proposed this session at these times.')
    }
    await notifyPartner(platform, tx, { session, byId: actor.userId, text: proposedText })
    return presentSession(session, actor.userId)
  })
}
