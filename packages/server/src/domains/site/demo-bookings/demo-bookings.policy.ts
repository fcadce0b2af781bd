import { Temporal } from 'temporal-polyfill'

const FIRST_HOUR = 9
const LAST_HOUR = 17
const DAYS_AHEAD = 180
export const SLOT_MILLISECONDS = 3_600_000

export interface Slot {
  /** In the visitor's local time. */
  readonly time: string
  readonly startsAt: Date
}

interface Day {
  readonly date: string
  readonly slots: readonly Slot[]
}

/** Each day of the month with its slots; none for days beyond the booking horizon. */
export function offeredDays(month: string, timeZone: string, now: Date): Day[] {
  const first = Temporal.PlainYearMonth.from(month)
  const lastOffered = lastOfferedDate(timeZone, now)
  return Array.from({ length: first.daysInMonth }, (_, index) => {
    const date = first.toPlainDate({ day: index + 1 })
    const isOpen = Temporal.PlainDate.compare(date, lastOffered) <= 0
    return { date: date.toString(), slots: isOpen ? slotsOn(date, timeZone) : [] }
  })
}

export function isOffered(startsAt: Date, timeZone: string, now: Date): boolean {
  const date = dateIn(timeZone, startsAt)
  return (
    startsAt > now &&
    Temporal.PlainDate.compare(date, lastOfferedDate(timeZone, now)) <= 0 &&
    slotsOn(date, timeZone).some((slot) => slot.startsAt.getTime() === startsAt.getTime())
  )
}

/** A slot in one zone may overlap two in another, where the offsets differ by half an hour. */
export const overlaps = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < SLOT_MILLISECONDS

function slotsOn(date: Temporal.PlainDate, timeZone: string): Slot[] {
  return Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
    const time = new Temporal.PlainTime(FIRST_HOUR + index)
    const { epochMilliseconds } = date.toPlainDateTime(time).toZonedDateTime(timeZone)
    return { time: time.toString({ smallestUnit: 'minute' }), startsAt: new Date(epochMilliseconds) }
  })
}

const lastOfferedDate = (timeZone: string, now: Date) => dateIn(timeZone, now).add({ days: DAYS_AHEAD })

const dateIn = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
