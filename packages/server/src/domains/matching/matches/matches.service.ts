import type { MatchReasons } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentReasons } from './matches.presenter.ts'
import { firstNameOf, hasLiveMatch, matchOfEnrollment } from './matches.queries.ts'
import type { Side } from './transitions.ts'

/** From the proposal to the end of the programme; ask with the person's row locked to rely on the answer. */
export const isInLiveMatch = (db: Db, userId: string): Promise<boolean> => hasLiveMatch(db, userId)

/** What one of the two was told about the pair when it was proposed; the partner was told their own half. */
export async function reasonsTold(
  db: Db,
  { enrollmentId, side, partnerId }: { enrollmentId: string; side: Side; partnerId: string },
): Promise<MatchReasons> {
  const match = await matchOfEnrollment(db, enrollmentId)
  if (!match) throw new AppError('not_found', 'We could not find this match.')
  return presentReasons(match, side, await firstNameOf(db, partnerId))
}
