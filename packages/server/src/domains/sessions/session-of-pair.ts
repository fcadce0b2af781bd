import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { type SessionRow, sessionOfPair } from './sessions.queries.ts'

export interface MeetingOfPair {
  readonly id: string
  readonly link: string | null
  /** The agreed time, while it is valid. */
  readonly time: { readonly startsAt: Date; readonly endsAt: Date } | null
}

/** When and where the two meet, for features built around a session. */
export async function meetingOf(
  db: Db,
  pair: { readonly enrollmentId: string },
  sessionId: string,
): Promise<MeetingOfPair> {
  const session = await sessionOfPair(db, pair.enrollmentId, sessionId)
  if (!session) throw new AppError('not_found', 'We couldn’t find this session.')
  return { id: session.id, link: session.link, time: timeOf(session) }
}

function timeOf({ state, startsAt, endsAt }: SessionRow): MeetingOfPair['time'] {
  const holds = state === 'AGREED' || state === 'MOVING'
  return holds && startsAt && endsAt ? { startsAt, endsAt } : null
}
