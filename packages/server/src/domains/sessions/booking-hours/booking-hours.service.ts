import type { BookingHours, bookingHours as endpoints, Handled, Session } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Pair, programmeEnd, reachablePairOf, readReachablePair } from '../../pairs/index.ts'
import { lockPeople } from '../../people/index.ts'
import { trustedBusySpans } from '../busy-calendar/busy-calendar.queries.ts'
import { notifyBoth } from '../notify-pair.ts'
import { spanFrom } from '../series/series.policy.ts'
import { limits } from '../sessions.limits.ts'
import { presentSession } from '../sessions.presenter.ts'
import { agreedSpans, insertSession, sessionsAhead } from '../sessions.queries.ts'
import { bookedText } from '../sessions.wording.ts'
import { bookableTimes } from './booking-hours.policy.ts'
import { hoursOf, saveHours } from './booking-hours.queries.ts'

const WEEKS_AHEAD = 4
const WEEK = 7 * 86_400_000

type Opened = Handled<typeof endpoints.bookingHours>['response']

export const readBookingHours = async (db: Db, userId: string): Promise<Opened> => ({
  booking: (await hoursOf(db, userId)) ?? null,
})

export async function changeBookingHours(
  platform: Platform,
  actor: Actor,
  hours: BookingHours,
): Promise<Opened> {
  return platform.database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, actor)
    await saveHours(tx, { userId, companyId }, hours)
    await publish(tx, userId, 'sessions')
    await platform.reactions.seenByPartners(tx, userId, 'sessions')
    return readBookingHours(tx, userId)
  })
}

type Times = Handled<typeof endpoints.bookingTimes>['response']

export async function readBookingTimes(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<Times> {
  const pair = await readReachablePair(db, actor, enrollmentId)
  const { times, ...offer } = await offeredIn(db, pair, clock.now())
  return { ...offer, times: times.map((time) => time.toISOString()) }
}

async function offeredIn(
  db: Db,
  pair: Pair,
  now: Date,
): Promise<Omit<Times, 'times'> & { times: readonly Date[] }> {
  const booking = await hoursOf(db, pair.mentorId)
  if (!booking || booking.hours.length === 0) return { minutes: null, times: [], isFull: false }
  const { minutes, mostAhead } = booking
  if (mostAhead && (await sessionsAhead(db, pair.enrollmentId, now)) >= mostAhead)
    return { minutes, times: [], isFull: true }
  const people = [pair.mentorId, pair.menteeId]
  const ends = Math.min(now.getTime() + WEEKS_AHEAD * WEEK, programmeEnd(pair).getTime())
  const span = { startsAt: now, endsAt: new Date(ends + WEEK) }
  const taken = [...(await agreedSpans(db, people, span)), ...(await trustedBusySpans(db, people, span, now))]
  const times = bookableTimes(booking, { now, until: new Date(ends), taken })
  return { minutes, times, isFull: false }
}

type Booking = Handled<typeof endpoints.bookSession>['body']

/**
 * Agreed at once, as the mentor has opened these hours for booking. Of two concurrent bookings of the same time, one
 * succeeds.
 */
export async function bookSession(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  { startsAt: chosen, title, agenda }: Booking,
): Promise<Session> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const pair = await reachablePairOf(tx, actor, enrollmentId)
    await countAgainst({ db: tx, clock }, limits.propose, actor.userId)
    const { companyId, mentorId, menteeId } = pair
    await lockPeople(tx, [mentorId, menteeId])
    const now = clock.now()
    const { minutes, times, isFull } = await offeredIn(tx, pair, now)
    if (isFull) {
      throw new AppError(
        'too_many_entries',
        'You’ve booked as many sessions ahead as your mentor allows. You can book again once one is over.',
      )
    }
    const startsAt = times.find((time) => time.getTime() === Date.parse(chosen))
    const session =
      minutes &&
      startsAt &&
      (await insertSession(tx, {
        companyId,
        enrollmentId,
        mentorId,
        menteeId,
        state: 'AGREED',
        title,
        agenda,
        ...spanFrom(startsAt, minutes),
        agreedAt: now,
        createdAt: now,
        changedAt: now,
      }))
    if (!session) {
      throw new AppError('time_taken', 'This time has just been taken. Please choose another one.')
    }
    await notifyBoth(platform, tx, { session, byId: actor.userId, text: bookedText })
    return presentSession(session, actor.userId)
  })
}
