import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { cancelAhead, dropMovesOfBegun } from './cancel-future-sessions.queries.ts'
import { noProposal } from './proposal.ts'
import { cancelledText } from './sessions.wording.ts'
import { tellBoth } from './tell-pair.ts'

/** For the end of a programme: what lies ahead is called off in both calendars, what has begun stays history. */
export async function cancelFutureSessions(
  platform: Platform,
  tx: Db,
  enrollmentId: string,
  reason = '',
): Promise<void> {
  const now = platform.clock.now()
  const closed = { closedBy: null, closedAt: now, reason, ...noProposal }
  for (const session of await cancelAhead(tx, enrollmentId, now, closed)) {
    await tellBoth(platform, tx, { session, byId: null, text: cancelledText })
  }
  await dropMovesOfBegun(tx, enrollmentId, now, noProposal)
}
