import { clockLabel, writtenAs } from '~/lib/reader-format'

/** A calendar date such as 2026-12-03, without a time zone. */
export type Day = string

const DAY = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs more than using it a hundred times. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

interface Wall {
  readonly day: Day
  /** For example 09:30. */
  readonly clock: string
}

/** Date and time in a zone at a moment. */
export function wallIn(timeZone: string, moment: string | Date): Wall {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    clock: `${part('hour')}:${part('minute')}`,
  }
}

export const dayIn = (timeZone: string, moment: string | Date): Day => wallIn(timeZone, moment).day
/** The time in a zone, in the reader's format. */
export const clockIn = (timeZone: string, moment: string | Date): string =>
  clockLabel(wallIn(timeZone, moment).clock)

const epochOf = ({ day, clock }: Wall) => Date.parse(`${day}T${clock}:00Z`)

/**
 * The instants at which a zone shows this date and time: usually one, none for a skipped time, two for a repeated one.
 */
export function momentsOf(timeZone: string, wall: Wall): Date[] {
  const shown = epochOf(wall)
  const offsetAt = (at: number) => epochOf(wallIn(timeZone, new Date(at))) - at
  const offsets = new Set([offsetAt(shown - DAY), offsetAt(shown + DAY)])
  return [...offsets]
    .map((offset) => new Date(shown - offset))
    .filter((moment) => epochOf(wallIn(timeZone, moment)) === shown)
    .sort((a, b) => a.getTime() - b.getTime())
}

/** How many minutes `there` is ahead of `here` at a moment. */
export const minutesAhead = (here: string, there: string, moment: Date): number =>
  (epochOf(wallIn(there, moment)) - epochOf(wallIn(here, moment))) / 60_000

/** `Europe/Berlin` becomes Berlin. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** 1 is Monday. */
export const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

export const weekOf = (day: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index))

/** The weeks a month overlaps, from Monday to Sunday. */
export function weeksOfMonth(day: Day): Day[][] {
  const month = day.slice(0, 7)
  const weeks: Day[][] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday))
  }
  return weeks
}

export function addMonths(day: Day, months: number): Day {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(day.slice(8)), last))
  return first.toISOString().slice(0, 10)
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const write = writtenAs({ timeZone: 'UTC', ...options })
  return (day: Day) => write(new Date(`${day}T00:00:00Z`))
}

/** `Thursday 20 November` */
export const longDay = written({ weekday: 'long', day: 'numeric', month: 'long' })
/** `Thu 20 Nov` */
export const shortDay = written({ weekday: 'short', day: 'numeric', month: 'short' })
/** `20 Nov` */
export const dayAndMonth = written({ day: 'numeric', month: 'short' })
export const longWeekday = written({ weekday: 'long' })
export const shortWeekday = written({ weekday: 'short' })
export const shortMonth = written({ month: 'short' })
export const monthLabel = written({ month: 'long', year: 'numeric' })
