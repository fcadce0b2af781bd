import type { MailAttachment } from '../../../platform/db/schema/index.ts'
import { type CalendarEntry, calendarFile } from '../../../platform/mail/calendar-file.ts'
import type { SessionRow } from '../sessions.queries.ts'
import { dayAfter, daysInto, momentOn, spanFrom } from './series.policy.ts'
import type { SeriesRow } from './series.queries.ts'

type EntryOf = (session: SessionRow) => CalendarEntry | undefined

const uidOf = ({ id }: SeriesRow) => `series-${id}@brightpair`

/** One date of a series as a calendar entry, identified by the day the rule gives it. */
function dateEntry(series: SeriesRow, session: SessionRow, entryOf: EntryOf): CalendarEntry | undefined {
  const entry = entryOf(session)
  if (!entry || !session.seriesDay) return undefined
  const { timeZone } = series
  return { ...entry, uid: uidOf(series), timeZone, insteadOf: momentOn(series, session.seriesDay) }
}

/** A change to one date; the others stay unchanged. */
export function dateFile(series: SeriesRow, session: SessionRow, entryOf: EntryOf): MailAttachment[] {
  const entry = dateEntry(series, session, entryOf)
  return entry ? [calendarFile(entry)] : []
}

const holds = ({ state }: SessionRow) => state === 'AGREED' || state === 'MOVING'

/** The whole series: its rule minus dates left out or cancelled, and each date that deviates. */
export function seriesFile(
  series: SeriesRow,
  rows: readonly SessionRow[],
  entryOf: EntryOf,
): MailAttachment[] {
  const dates = rows.filter(holds)
  const [first] = dates
  const usual = first ?? rows[0]
  const entry = usual && entryOf(usual)
  const last = dates.at(-1)?.seriesDay
  if (!usual?.seriesDay || !entry) return []
  const { sequence, timeZone, everyWeeks, minutes } = series
  const common = { ...entry, uid: uidOf(series), sequence, timeZone }
  if (!first || !last) return [calendarFile({ ...common, isCancelled: true })]
  const from = daysInto(series, usual.seriesDay)
  const count = 1 + (daysInto(series, last) - from) / (7 * everyWeeks)
  const days = Array.from({ length: count }, (_, index) => dayAfter(series, from + 7 * everyWeeks * index))
  const kept = new Set(dates.map(({ seriesDay }) => seriesDay))
  const without = days.filter((day) => !kept.has(day)).map((day) => momentOn(series, day))
  const rule = { everyWeeks, count, without }
  const main = { ...common, ...spanFrom(momentOn(series, usual.seriesDay), minutes), repeats: rule }
  const differing = dates.flatMap((session) => {
    const date = dateEntry(series, session, entryOf)
    if (!date?.insteadOf) return []
    const planned = spanFrom(date.insteadOf, minutes)
    const isUsual =
      +date.startsAt === +planned.startsAt &&
      +date.endsAt === +planned.endsAt &&
      date.summary === main.summary &&
      date.description === main.description &&
      session.link === usual.link
    return isUsual ? [] : [{ ...date, sequence }]
  })
  return [calendarFile(main, differing)]
}
