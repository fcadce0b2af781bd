import { randomBytes } from 'node:crypto'
import type { demoBookings, Handled } from '@brightpair/contract'
import { hashOf } from '../../platform/auth/secrets.ts'
import { AppError } from '../../platform/errors.ts'
import { countAgainst, refuseIfFull } from '../../platform/limits/rate-limit.ts'
import { post } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { limits } from './demo-bookings.limits.ts'
import { bookedNotice, cancellationMail, cancelledNotice, confirmationMail } from './demo-bookings.mails.ts'
import { isOffered, offeredDays, overlaps, SLOT_MILLISECONDS } from './demo-bookings.policy.ts'
import {
  bookingByToken,
  cancelByToken,
  type DemoBooking,
  insertBooking,
  takenStartsBetween,
} from './demo-bookings.queries.ts'

type Booking = Handled<typeof demoBookings.book>['body']
type Slots = Handled<typeof demoBookings.slots>

export async function slotsOfMonth(
  { database, clock }: Platform,
  { month, timeZone }: Slots['query'],
): Promise<Slots['answer']> {
  const now = clock.now()
  const days = offeredDays(month, timeZone, now)
  const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt.getTime()))
  const [first, last] = [starts[0], starts.at(-1)]
  const taken =
    first === undefined || last === undefined
      ? []
      : await takenStartsBetween(
          database.db,
          new Date(first - SLOT_MILLISECONDS),
          new Date(last + SLOT_MILLISECONDS),
        )
  const stateOf = (startsAt: Date) => {
    if (startsAt <= now) return 'past'
    return taken.some((start) => overlaps(start, startsAt)) ? 'taken' : 'free'
  }
  return {
    timeZone,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ time, startsAt }) => ({
        time,
        startsAt: startsAt.toISOString(),
        state: stateOf(startsAt),
      })),
    })),
  }
}

export async function bookDemo(platform: Platform, input: Booking, visitor: string): Promise<DemoBooking> {
  const { database, clock, jobs } = platform
  const now = clock.now()
  await countAgainst({ db: database.db, clock }, limits.book, visitor)
  const startsAt = new Date(input.startsAt)
  if (!isOffered(startsAt, input.timeZone, now)) {
    throw new AppError('slot_not_offered', 'This time is not offered. Please choose another one.')
  }
  const token = randomBytes(32).toString('base64url')
  return database.transaction(async (tx) => {
    const booking = await insertBooking(tx, {
      name: input.name,
      email: input.email,
      company: input.company || null,
      role: input.role || null,
      timeZone: input.timeZone,
      startsAt,
      endsAt: new Date(startsAt.getTime() + SLOT_MILLISECONDS),
      cancelTokenHash: hashOf(token),
    })
    if (!booking) {
      throw new AppError('slot_taken', 'Somebody has just taken this time. Please choose another one.')
    }
    await countAgainst({ db: tx, clock }, limits.bookByEmail, booking.email)
    const sender = senderOf(platform)
    await post(tx, jobs, confirmationMail(booking, token, sender))
    await post(tx, jobs, bookedNotice(booking, sender))
    return booking
  })
}

export async function lookUpBooking(
  platform: Platform,
  token: string,
  visitor: string,
): Promise<DemoBooking> {
  const limiter = { db: platform.database.db, clock: platform.clock }
  await refuseIfFull(limiter, limits.unknownLink, visitor)
  const booking = await bookingByToken(platform.database.db, hashOf(token))
  if (!booking) await countAgainst(limiter, limits.unknownLink, visitor)
  if (!booking || booking.cancelledAt || booking.startsAt <= platform.clock.now()) throw linkExpired(booking)
  return booking
}

export async function cancelDemo(platform: Platform, token: string, visitor: string): Promise<void> {
  const { database, jobs, clock } = platform
  const isCancelled = await database.transaction(async (tx) => {
    const booking = await cancelByToken(tx, hashOf(token), clock.now())
    if (!booking) return false
    const sender = senderOf(platform)
    await post(tx, jobs, cancellationMail(booking, sender))
    await post(tx, jobs, cancelledNotice(booking, sender))
    return true
  })
  if (isCancelled) return
  throw linkExpired(await lookUpBooking(platform, token, visitor))
}

const senderOf = ({ publicUrl, supportEmail, clock }: Platform) => ({
  publicUrl,
  supportEmail,
  now: clock.now(),
})

function linkExpired(booking: DemoBooking | undefined): AppError {
  if (!booking)
    return new AppError('link_expired', 'This link is not valid. Please check that it is complete.')
  if (booking.cancelledAt) return new AppError('link_expired', 'This demo has already been cancelled.')
  return new AppError('link_expired', 'The time of this demo has passed, so it cannot be cancelled any more.')
}
