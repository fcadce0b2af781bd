import type { Session } from '@brightpair/contract'
import { ROOM_MINUTES } from '@brightpair/contract/limits'

const MINUTE = 60_000

type Dated = Pick<Session, 'closed' | 'addedBy' | 'startsAt' | 'endsAt'>

/**
 * The session whose room a calendar entry opens: the next one, unless two who have met may still talk on and the next
 * room is closed. Someone who loses the connection in the last minute returns to the conversation, not to next week's.
 */
export function nextRoomOf<T extends Dated>(sessions: readonly T[], now: number): T | undefined {
  const dated = sessions.flatMap((session) => {
    const { closed, addedBy, startsAt, endsAt } = session
    if (closed || addedBy || startsAt === null || endsAt === null) return []
    return { session, from: Date.parse(startsAt), to: Date.parse(endsAt) }
  })
  const next = dated.find(({ to }) => to > now)
  if (next && next.from - ROOM_MINUTES.before * MINUTE <= now) return next.session
  const lasting = dated.findLast(({ to }) => to <= now && now < to + ROOM_MINUTES.after * MINUTE)
  return (lasting ?? next)?.session
}
