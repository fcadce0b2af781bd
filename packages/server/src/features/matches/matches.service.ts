import type { MatchReasons } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { pairOf } from '../enrollments/pair.ts'
import { presentReasons } from './matches.presenter.ts'
import { firstNameOf, hasLiveMatch, matchOfEnrollment } from './matches.queries.ts'

/** From the proposal to the end of the programme; ask with the person's row locked to rely on the answer. */
export const isInLiveMatch = (db: Db, userId: string): Promise<boolean> => hasLiveMatch(db, userId)

/** What the asking person was told about the pair when it was proposed; the partner was told their own half. */
export async function reasonsOf(db: Db, actor: Actor, enrollmentId: string): Promise<MatchReasons> {
  const { enrollmentId: id, side, partnerId } = await pairOf(db, actor, enrollmentId)
  const match = await matchOfEnrollment(db, id)
  if (!match) throw new AppError('not_found', 'We could not find this match.')
  return presentReasons(match, side, await firstNameOf(db, partnerId))
}
