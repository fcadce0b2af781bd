import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { matchEnded, postNotices } from '../../notices/index.ts'
import { lapseOpenOf } from './match-clock.queries.ts'
import { lockMatch, updateMatch } from './matches.queries.ts'
import { nextState, statesBefore } from './transitions.ts'

/**
 * Ends the open proposals of someone who leaves and notifies those they were proposed to. Requesting the run that
 * searches for them is left to the caller, once nothing else of this person has to be locked.
 */
export async function withdrawFromMatches(
  platform: Platform,
  tx: Db,
  userId: string,
  programmeId?: string,
): Promise<void> {
  const ended = await lapseOpenOf(tx, {
    userId,
    programmeId,
    now: platform.clock.now(),
    from: statesBefore('time-runs-out'),
  })
  const notices = ended.map((match) =>
    match.mentor_id === userId
      ? { to: match.mentee_id, text: matchEnded(match.mentor_name, match.id) }
      : { to: match.mentor_id, text: matchEnded(match.mentee_name, match.id) },
  )
  await postNotices(platform, tx, notices)
  await publish(
    tx,
    notices.map(({ to }) => to),
    'match',
  )
}

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
