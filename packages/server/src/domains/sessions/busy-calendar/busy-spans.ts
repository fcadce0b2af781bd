import type { Span } from '../sessions.queries.ts'
import {
  CalendarUnusable,
  firstOf,
  type Line,
  type Part,
  readCalendarFile,
  wordOf,
} from './calendar-lines.ts'
import { UTC, wallIn, type Zone, zoneNamed, zonesOf } from './calendar-zones.ts'
import { repeatsOf, type Wall, type Window } from './repeats.ts'

export interface Reading {
  readonly files: readonly string[]
  readonly from: Date
  readonly to: Date
  /** The time zone for times without one and for whole days. */
  readonly timeZone: string
  /** Used to find the person among the attendees. */
  readonly emails: readonly string[]
}

interface Stretch {
  readonly start: number
  readonly end: number
}

const DAY = 86_400_000
const MAX_SPANS = 5_000

/** When the person is busy, as one list without overlaps. Nothing else about their events is kept. */
export function busySpans({ files, from, to, timeZone, emails }: Reading): Span[] {
  const window = { from: from.getTime(), to: to.getTime() }
  const home = zoneNamed(timeZone, window)
  const stretches = files.flatMap((file) =>
    readCalendarFile(file).flatMap((calendar) => {
      const context = { home, zoneOf: zonesOf(calendar, home, window), window, emails }
      return [...seriesIn(calendar).flatMap((series) => busyIn(series, context)), ...freeBusyIn(calendar)]
    }),
  )
  const merged = mergeStretches(stretches, window)
  if (merged.length > MAX_SPANS) throw new CalendarUnusable('too-large')
  return merged.map(({ start, end }) => ({ startsAt: new Date(start), endsAt: new Date(end) }))
}

export function mergeStretches(stretches: readonly Stretch[], { from, to }: Window): Stretch[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const clipped = { start: Math.max(start, from), end: Math.min(end, to) }
    if (clipped.end <= clipped.start) continue
    const last = merged.at(-1)
    if (last && clipped.start <= last.end) last.end = Math.max(last.end, clipped.end)
    else merged.push(clipped)
  }
  return merged
}

interface Context {
  readonly home: Zone
  readonly zoneOf: (id: string) => Zone
  readonly window: Window
  readonly emails: readonly string[]
}

/** An event, with its exceptions. */
interface Series {
  readonly main: Part | undefined
  readonly changed: readonly Part[]
}

function seriesIn(calendar: Part): Series[] {
  const events = calendar.parts
    .filter((part) => part.kind === 'VEVENT')
    .map((event, index) => ({ event, index }))
  const byId = Map.groupBy(events, ({ event, index }) => firstOf(event, 'UID')?.value ?? `${index}`)
  return [...byId.values()].flatMap((same): Series[] => {
    const [mains = [], changed = []] = [false, true].map((isChange) =>
      same
        .map(({ event }) => event)
        .filter((event) => (firstOf(event, 'RECURRENCE-ID') !== undefined) === isChange),
    )
    return mains.length > 0 ? mains.map((main) => ({ main, changed })) : [{ main: undefined, changed }]
  })
}

function busyIn({ main, changed }: Series, context: Context): Stretch[] {
  const alone = changed
    .filter((event) => isBusy(event, context.emails))
    .flatMap((event) => stretchOf(event, context) ?? [])
  if (!main) return alone
  const taken = new Set(changed.flatMap((event) => momentsIn(event, 'RECURRENCE-ID', context).map(instantIn)))
  const onwards = changed
    .filter((event) => firstOf(event, 'RECURRENCE-ID')?.parameters.RANGE === 'THISANDFUTURE')
    .flatMap((event) => onwardsFrom(event, context))
    .toSorted((a, b) => b.from - a.from)
  const mainIsBusy = isBusy(main, context.emails)
  if (!mainIsBusy && onwards.length === 0) return alone
  const usual = repeated(main, context).flatMap((stretch) => {
    if (taken.has(stretch.start)) return []
    const later = onwards.find(({ from }) => from <= stretch.start)
    if (!later) return mainIsBusy ? [stretch] : []
    const start = stretch.start + later.shift
    return later.isBusy ? [{ start, end: start + later.length }] : []
  })
  return [...usual, ...alone]
}

/** From one date of a series on, all dates follow this one. */
function onwardsFrom(event: Part, context: Context) {
  const stretch = stretchOf(event, context)
  if (!stretch) return []
  const { start, end } = stretch
  return momentsIn(event, 'RECURRENCE-ID', context)
    .map(instantIn)
    .map((from) => ({
      from,
      shift: start - from,
      length: end - start,
      isBusy: isBusy(event, context.emails),
    }))
}

const OURS = /^(session|series)-[\w-]+@brightpair$/
const FREE_ELSEWHERE = ['FREE', 'WORKINGELSEWHERE']

/** The usual calendar rules: a tentative event counts; a cancelled, declined or free one does not. */
function isBusy(event: Part, emails: readonly string[]): boolean {
  if (wordOf(event, 'STATUS') === 'CANCELLED' || wordOf(event, 'TRANSP') === 'TRANSPARENT') return false
  if (FREE_ELSEWHERE.includes(wordOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS'))) return false
  // Our own sessions are known anyway, and one that is being moved must not block itself.
  if (OURS.test(firstOf(event, 'UID')?.value ?? '')) return false
  return !(event.lines.ATTENDEE ?? []).some(
    ({ parameters, value }) =>
      parameters.PARTSTAT === 'DECLINED' && emails.includes(value.replace(/^mailto:/i, '').toLowerCase()),
  )
}

interface Moment {
  readonly wall: Wall
  readonly zone: Zone
  readonly isDate: boolean
}

function momentIn({ parameters, value }: Line, { home, zoneOf }: Context): Moment | undefined {
  const wall = wallIn(value)
  if (wall === undefined) return undefined
  const isDate = value.length === 8
  const zone = value.endsWith('Z') ? UTC : parameters.TZID && !isDate ? zoneOf(parameters.TZID) : home
  return { wall, zone, isDate }
}

const instantIn = ({ wall, zone }: Moment) => zone.instantOf(wall)

/** For a period, its start. */
const momentsIn = (event: Part, name: string, context: Context): Moment[] =>
  (event.lines[name] ?? []).flatMap(({ parameters, value }) =>
    value
      .split(',')
      .flatMap((each) => momentIn({ parameters, value: each.split('/')[0] ?? '' }, context) ?? []),
  )

interface Timing {
  readonly start: Moment
  /** The end of an occurrence that starts here. */
  readonly endOf: (wall: Wall) => number
}

function timingOf(event: Part, context: Context): Timing | undefined {
  const [start] = momentsIn(event, 'DTSTART', context)
  if (!start) return undefined
  const { zone, wall: first, isDate } = start
  const [end] = momentsIn(event, 'DTEND', context)
  if (end && !isDate) {
    const length = instantIn(end) - instantIn(start)
    return { start, endOf: (wall) => zone.instantOf(wall) + length }
  }
  const given = firstOf(event, 'DURATION')?.value
  const length = end ? Math.max(DAY, end.wall - first) : given ? durationIn(given) : isDate ? DAY : 0
  return { start, endOf: (wall) => zone.instantOf(wall + length) }
}

const DURATION = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,7})S)?)?$/

function durationIn(text: string): number {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text) ?? []
  return (
    (Number(weeks) * 7 + Number(days)) * DAY +
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
  )
}

function stretchOf(event: Part, context: Context): Stretch | undefined {
  const timing = timingOf(event, context)
  return timing && { start: instantIn(timing.start), end: timing.endOf(timing.start.wall) }
}

/** How far an occurrence of a series may have been moved. */
const MOVED = 31 * DAY

/** All occurrences of an event that reach into the window, and some around it. */
function repeated(event: Part, context: Context): Stretch[] {
  const rule = firstOf(event, 'RRULE')?.value
  const timing = isAtOtherTime(event, context.window) ? undefined : timingOf(event, context)
  if (!timing) return []
  const { start, endOf } = timing
  const length = Math.max(0, endOf(start.wall) - instantIn(start))
  const window = { from: context.window.from - length - MOVED, to: context.window.to + MOVED }
  const walls = rule ? repeatsOf(endedOnTheWall(rule, start), start.wall, window) : [start.wall]
  const added = momentsIn(event, 'RDATE', context).map((moment) => start.zone.wallOf(instantIn(moment)))
  const left = new Set(momentsIn(event, 'EXDATE', context).map(instantIn))
  return [...walls, ...added]
    .map((wall) => ({ start: start.zone.instantOf(wall), end: endOf(wall) }))
    .filter((stretch) => !left.has(stretch.start))
}

/** Most events of an old calendar are over, which can be told without time zone look-ups. */
function isAtOtherTime(event: Part, { from, to }: Window): boolean {
  if (event.lines.RRULE || event.lines.RDATE) return false
  const [begins, ends] = ['DTSTART', 'DTEND'].map((name) => wallIn(firstOf(event, name)?.value ?? ''))
  if (begins === undefined) return true
  const length = durationIn(firstOf(event, 'DURATION')?.value ?? '')
  return begins > to + MOVED || (ends ?? begins + length) < from - MOVED
}

const UNTIL = /UNTIL=(\d{8}(?:T\d{6}Z?)?)/i

/** UNTIL is given in UTC, or as a date. */
function endedOnTheWall(rule: string, { zone, isDate }: Moment): string {
  const until = UNTIL.exec(rule)?.[1]
  const told = until === undefined ? undefined : wallIn(until)
  if (until === undefined || told === undefined) return rule
  const isDay = isDate || until.length === 8
  const last = isDay ? told : until.endsWith('Z') ? zone.wallOf(told) : told
  const text = new Date(last).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return rule.replace(UNTIL, `UNTIL=${isDay ? `${text.slice(0, 8)}T235959` : text}Z`)
}

/** Events published as free/busy only. */
function freeBusyIn(calendar: Part): Stretch[] {
  return calendar.parts
    .filter((part) => part.kind === 'VFREEBUSY')
    .flatMap((part) => part.lines.FREEBUSY ?? [])
    .filter(({ parameters }) => parameters.FBTYPE !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((period) => {
      const [from = '', until = ''] = period.split('/')
      const start = wallIn(from)
      if (start === undefined) return []
      const end = until.startsWith('P') ? start + durationIn(until) : wallIn(until)
      return end === undefined ? [] : [{ start, end }]
    })
}
