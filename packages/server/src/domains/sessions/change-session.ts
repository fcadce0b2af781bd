import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { reachablePairOf } from '../pairs/index.ts'
import { notifyBoth } from './notify-pair.ts'
import { nextSequence } from './series/series.queries.ts'
import { limits } from './sessions.limits.ts'
import { presentSession } from './sessions.presenter.ts'
import {
  changeSession,
  isOverlap,
  type SessionChange,
  type SessionRow,
  sessionOfPair,
} from './sessions.queries.ts'
import { editedText } from './sessions.wording.ts'
import { isClosed, sessionChanged } from './transitions.ts'

/** The version a client saw: of two concurrent changes, the later one is refused. */
export interface Seen {
  readonly enrollmentId: string
  readonly sessionId: string
  readonly version: number
}

interface Change {
  /** Throws when it is not allowed. */
  readonly decide: (session: SessionRow, now: Date, tx: Db) => SessionChange | Promise<SessionChange>
  readonly tell: (tx: Db, after: SessionRow, before: SessionRow) => Promise<void>
}

/** The common path of every change to a session: the pair is running, the version matches, both are notified. */
export async function changeSeen(
  { database, clock }: Platform,
  actor: Actor,
  { enrollmentId, sessionId, version }: Seen,
  { decide, tell }: Change,
): Promise<Session> {
  return database.transaction(async (tx) => {
    await reachablePairOf(tx, actor, enrollmentId)
    const before = await sessionOfPair(tx, enrollmentId, sessionId)
    if (!before) throw new AppError('not_found', 'We couldn’t find this session.')
    if (before.version !== version) throw sessionChanged()
    await countAgainst({ db: tx, clock }, limits.change, actor.userId)
    const now = clock.now()
    const change = await decide(before, now, tx)
    // Calendars compare sequence numbers across a whole series.
    if (before.seriesId && change.sequence) change.sequence = await nextSequence(tx, before.seriesId)
    const after = await changeSession(tx, before, { ...change, changedAt: now }).catch(refuseOverlap)
    if (!after) throw sessionChanged()
    await tell(tx, after, before)
    return presentSession(after, actor.userId)
  })
}

export function refuseOverlap(error: unknown): never {
  if (!isOverlap(error)) throw error
  throw new AppError(
    'time_taken',
    'One of you already has another session at this time. Please choose another one.',
  )
}

type Content = Omit<Handled<typeof sessions.editSession>['body'], 'version'>

/** Notes may be extended during a session and afterwards; calendars are only updated before it. */
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
