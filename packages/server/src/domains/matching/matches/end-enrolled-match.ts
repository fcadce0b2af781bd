import type { Db } from '../../../platform/db/connect.ts'
import { lockMatch, updateMatch } from './matches.queries.ts'
import { nextState } from './transitions.ts'

/**
 * Ends the match of a programme, so that both people are free for another one. False when someone ended it before.
 * Locks the match first, as every other decision about it does.
 */
export async function endEnrolledMatch(tx: Db, matchId: string, now: Date): Promise<boolean> {
  const match = await lockMatch(tx, matchId)
  const state = match && nextState(match.state, 'programme-ends')
  if (!state) return false
  await updateMatch(tx, matchId, { state, endedAt: now })
  return true
}
