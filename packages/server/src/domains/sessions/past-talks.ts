import type { Handled, Session, sessions } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { reachablePairOf, requestBadges } from '../pairs/index.ts'
import { notifyPartner } from './notify-pair.ts'
import { limits } from './sessions.limits.ts'
import { presentSession } from './sessions.presenter.ts'
import { deleteTalk, insertSession } from './sessions.queries.ts'
import { talkAddedText } from './sessions.wording.ts'

type Talk = Handled<typeof sessions.addTalk>['body']

/** A talk without an entry: its author says it took place, and it counts unless the other denies it. */
export async function addTalk(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { title, note, place, startsAt: begun, minutes }: Talk,
): Promise<Session> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, enrollmentId)
    const now = clock.now()
    await countAgainst({ db: tx, clock }, limits.propose, actor.userId)
    const startsAt = new Date(begun)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    if (endsAt > now) throw wrongTime('This session isn’t over yet. Propose it instead.')
    if (startsAt < pair.startedAt) throw wrongTime('This was before your programme began.')
    const { companyId, mentorId, menteeId, side } = pair
    const session = await insertSession(tx, {
      companyId,
      enrollmentId,
      mentorId,
      menteeId,
      state: 'AGREED',
      title,
      agenda: note,
      place,
      startsAt,
      endsAt,
      agreedAt: now,
      addedBy: actor.userId,
      ...(side === 'mentor' ? { mentorMet: true } : { menteeMet: true }),
      createdAt: now,
      changedAt: now,
    })
    if (!session) {
      throw new AppError(
        'time_taken',
        'One of you already has a session at this time. Please check the time.',
      )
    }
    await notifyPartner(platform, tx, { session, byId: actor.userId, text: talkAddedText })
    await requestBadges(platform, tx, enrollmentId)
    return presentSession(session, actor.userId)
  })
}

const wrongTime = (message: string) =>
  new AppError('invalid_input', message, { details: { startsAt: message } })

/** Only by its author: it is removed from both calendars as if it had never existed. */
export async function removeTalk(
  { database }: Platform,
  actor: Actor,
  { enrollmentId, sessionId }: { enrollmentId: string; sessionId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { mentorId, menteeId } = await reachablePairOf(tx, actor, enrollmentId)
    const isGone = await deleteTalk(tx, { enrollmentId, sessionId, addedBy: actor.userId })
    if (!isGone) throw new AppError('not_found', 'We couldn’t find a past session of yours here.')
    await publish(tx, [mentorId, menteeId], 'sessions')
  })
}
