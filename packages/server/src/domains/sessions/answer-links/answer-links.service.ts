import { sessions as endpoints } from '@brightpair/contract'
import type { z } from 'zod'
import { type Actor, actorWithoutSignIn } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AnswerClaim, isActive, readAnswerToken } from '../../notices/index.ts'
import { peopleByIds } from '../../people/index.ts'
import { acceptSession, declineSession } from '../answer-session.ts'
import { moveMissed } from '../move-missed.ts'
import { suggestTimes } from '../move-session.ts'
import { readFreeTimes } from '../read-sessions.ts'
import { recordMet } from '../record-met.ts'
import { sessionsByIds } from '../session-clock.queries.ts'
import type { SessionRow } from '../sessions.queries.ts'
import type { NoticeContext } from '../sessions.wording.ts'

const MINUTE = 60_000
const DAYS_OFFERED = 14

/** What a link asks, and whom. */
export interface SessionQuestion extends NoticeContext {
  readonly about: AnswerClaim['about']
  readonly actor: Actor
  /** False: it has been answered, moved or withdrawn since. */
  readonly isOpen: boolean
}

/** Undefined for a forged or expired link, or one of a closed account. */
export async function askedBy(platform: Platform, token: string): Promise<SessionQuestion | undefined> {
  const { db } = platform.database
  const now = platform.clock.now()
  const claim = readAnswerToken(token, platform.secrets.answerLinkKey, now)
  if (!claim || !(await isActive(db, claim.userId))) return undefined
  const session = (await sessionsByIds(db, [claim.sessionId])).get(claim.sessionId)
  if (!session) return undefined
  const partnerId = session.mentorId === claim.userId ? session.menteeId : session.mentorId
  const people = await peopleByIds(db, [claim.userId, partnerId])
  const [reader, partner] = [people.get(claim.userId), people.get(partnerId)]
  if (!reader || !partner) return undefined
  const { accountType, companyId } = reader
  return {
    about: claim.about,
    actor: actorWithoutSignIn({ userId: reader.id, accountType, companyId }),
    session,
    reader,
    partner,
    byId: null,
    isOpen: claim.about === 'met' ? isOver(session, claim, now) : isProposed(session, claim),
  }
}

function isOver({ state, startsAt, endsAt }: SessionRow, { mark }: AnswerClaim, now: Date): boolean {
  const isAgreed = state === 'AGREED' || state === 'MOVING'
  return isAgreed && !!startsAt && !!endsAt && endsAt <= now && Math.floor(startsAt.getTime() / 1000) === mark
}

const isProposed = ({ version, proposedBy }: SessionRow, { mark, userId }: AnswerClaim): boolean =>
  version === mark && proposedBy !== null && proposedBy !== userId

export const minutesOf = ({ proposedMinutes, startsAt, endsAt }: SessionRow): number =>
  proposedMinutes ?? (startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / MINUTE : 60)

/** When both are free; empty when the two can't be in contact. */
export async function timesToOffer(platform: Platform, { actor, session }: SessionQuestion): Promise<Date[]> {
  const wanted = { days: DAYS_OFFERED, minutes: minutesOf(session), moving: session.id }
  const free = await readFreeTimes(platform, actor, session.enrollmentId, wanted).catch((error: unknown) => {
    if (error instanceof AppError) return { times: [] }
    throw error
  })
  return free.times.map((time) => new Date(time))
}

/** Does what the form says, and returns which answer it was. */
export async function carryOut(
  platform: Platform,
  asked: SessionQuestion,
  form: URLSearchParams,
): Promise<string> {
  const { actor, session } = asked
  const { enrollmentId, version } = session
  const seen = { enrollmentId, sessionId: session.id, version }
  const say = form.get('say')
  const time = form.get('time') || undefined
  if (asked.about === 'met') {
    if (say === 'moved') {
      const { startsAt } = checked(
        endpoints.moveMissed.body,
        { version, startsAt: time },
        'Please choose a time.',
      )
      await moveMissed(platform, actor, seen, startsAt)
      return 'moved'
    }
    const mood = form.get('mood') ? Number(form.get('mood')) : null
    const given = { met: say === 'yes', mood, nextStep: form.get('next') ?? '' }
    if (say !== 'yes' && say !== 'no') throw new AppError('invalid_input', 'Please choose one answer.')
    await recordMet(
      platform,
      actor,
      seen,
      checked(endpoints.recordMet.body, given, 'Please check your answer.'),
    )
    return say
  }
  if (say === 'accept') {
    const { startsAt } = checked(
      endpoints.acceptSession.body,
      { version, startsAt: time },
      'Please choose a time.',
    )
    await acceptSession(platform, actor, seen, startsAt)
  } else if (say === 'decline') {
    const reason = form.get('reason') ?? ''
    const given = checked(endpoints.declineSession.body, { version, reason }, 'Please shorten your message.')
    await declineSession(platform, actor, seen, given.reason)
  } else if (say === 'suggest') {
    const following = session.proposedDates !== null
    const times = time ? [time] : []
    const given = { version, times, minutes: minutesOf(session), message: '', following }
    const { version: _, ...proposal } = checked(endpoints.suggestTimes.body, given, 'Please choose a time.')
    await suggestTimes(platform, actor, seen, proposal)
  } else throw new AppError('invalid_input', 'Please choose one answer.')
  return say
}

/** Validates like the endpoint of the same answer. */
function checked<T>(body: z.ZodType<T>, given: object, otherwise: string): T {
  const read = body.safeParse(given)
  if (!read.success) throw new AppError('invalid_input', otherwise)
  return read.data
}
