import { randomBytes } from 'node:crypto'
import type { demoBookings, Handled } from '@brightpair/contract'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Locale } from '../../../platform/date-words.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, type Limit, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { supportEmailOf } from '../app-settings/platform-settings.ts'
import { openLeadOfBooking, settleLeadOfBooking } from '../leads/open-lead.ts'
import { bookedNotice, cancellationMail, cancelledNotice, confirmationMail } from './demo-bookings.mails.ts'
import { isOffered, offeredDays, overlaps, SLOT_MILLISECONDS } from './demo-bookings.policy.ts'
import {
  bookingByToken,
  type DemoBooking,
  insertBooking,
  markCancelled,
  takenStartsBetween,
  type WhichBooking,
} from './demo-bookings.queries.ts'

const HOUR = 3_600
const LATER = 'Too many attempts. Please wait a while and try again.'

const limits = {
  /** Attempts, including those on slots that turn out to be taken. */
  book: { name: 'demo-booking', max: 20, seconds: HOUR, message: LATER },
  /** Completed bookings: the confirmation goes to an unproven address. */
  bookByEmail: {
    name: 'demo-booking-email',
    max: 3,
    seconds: 24 * HOUR,
    message:
      'There are several bookings for this email address today. Please use one of those, or write to us.',
  },
  /** Invalid links only. */
  unknownLink: { name: 'demo-cancel-link', max: 30, seconds: HOUR / 2, message: LATER },
} satisfies Record<string, Limit>

type Booking = Handled<typeof demoBookings.book>['body']
type Slots = Handled<typeof demoBookings.slots>

export async function slotsOfMonth(
  { database, clock }: Platform,
  { month, timeZone }: Slots['query'],
): Promise<Slots['response']> {
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

export async function bookDemo(
  platform: Platform,
  input: Booking,
  { visitor, locale }: { readonly visitor: string; readonly locale: Locale },
): Promise<DemoBooking> {
  const { database, clock, jobs } = platform
  const now = clock.now()
  await countAgainst({ db: database.db, clock }, limits.book, visitor)
  const startsAt = new Date(input.startsAt)
  if (!isOffered(startsAt, input.timeZone, now)) {
    throw new AppError('slot_not_offered', 'This time isn’t available. Please choose another one.')
  }
  const token = randomBytes(32).toString('base64url')
  return database.transaction(async (tx) => {
    const booking = await insertBooking(tx, {
      name: input.name,
      email: input.email,
      company: input.company || null,
      role: input.role || null,
      plan: input.plan ?? null,
      timeZone: input.timeZone,
      locale,
      startsAt,
      endsAt: new Date(startsAt.getTime() + SLOT_MILLISECONDS),
      cancelTokenHash: hashOf(token),
    })
    if (!booking) {
      throw new AppError('slot_taken', 'Someone has just taken this time. Please choose another one.')
    }
    await countAgainst({ db: tx, clock }, limits.bookByEmail, booking.email)
    await openLeadOfBooking(tx, booking)
    const sender = await senderOf(platform, tx)
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
  const isCancelled = await platform.database.transaction(async (tx) => {
    const booking = await cancelBooking(platform, tx, { cancelTokenHash: hashOf(token) }, 'the visitor')
    if (booking) await settleLeadOfBooking(tx, booking.id)
    return booking !== undefined
  })
  if (isCancelled) return
  throw linkExpired(await lookUpBooking(platform, token, visitor))
}

/** Frees the time and notifies both sides; undefined when there is nothing left to cancel. */
export async function cancelBooking(
  platform: Platform,
  tx: Db,
  which: WhichBooking,
  by: 'the visitor' | 'us',
): Promise<DemoBooking | undefined> {
  const booking = await markCancelled(tx, which, platform.clock.now())
  if (!booking) return undefined
  const sender = await senderOf(platform, tx)
  await post(tx, platform.jobs, cancellationMail(booking, sender))
  await post(tx, platform.jobs, cancelledNotice(booking, sender, by))
  return booking
}

const senderOf = async (platform: Platform, tx: Db) => ({
  publicUrl: platform.publicUrl,
  organizerEmail: platform.supportEmail,
  supportEmail: await supportEmailOf(platform, tx),
  now: platform.clock.now(),
})

function linkExpired(booking: DemoBooking | undefined): AppError {
  if (!booking) return new AppError('link_expired', 'This link isn’t valid. Please check that it’s complete.')
  if (booking.cancelledAt) return new AppError('link_expired', 'This demo has already been cancelled.')
  return new AppError('link_expired', 'This demo’s time has passed, so it can no longer be cancelled.')
}
