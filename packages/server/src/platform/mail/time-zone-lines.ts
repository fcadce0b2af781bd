import { Temporal } from 'temporal-polyfill'

interface Change {
  /** The local time at which the clock changes. */
  readonly wall: Temporal.PlainDateTime
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000
/** A rule is recognised from several consecutive years. */
const RULE_SHOWN_FOR = 3 * 366 * 86_400_000

/**
 * Tells a calendar that does not know a zone by name, such as Outlook, when its clocks change: by a rule where there is
 * one, otherwise by listing each change.
 */
export function timeZoneLines(name: string, { from, to }: { from: Date; to: Date }): string {
  const horizon = new Date(to.getTime() + RULE_SHOWN_FOR)
  const changes = changesAround(name, from, horizon)
  const parts =
    changes.length === 0
      ? [observance({ wall: Temporal.PlainDateTime.from('1970-01-01'), ...unchanging(name, from) })]
      : (asRules(changes, horizon) ?? changes.map((change) => observance(change)))
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

const zonedIn = (name: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(name)
const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offsetNanoseconds / 1_000_000

function unchanging(name: string, at: Date) {
  const offset = offsetOf(zonedIn(name, at))
  return { from: offset, to: offset }
}

/** From the last change before the first moment to the first one after the last. */
function changesAround(name: string, from: Date, to: Date): Change[] {
  const changes: Change[] = []
  const first = zonedIn(name, from)
  let at = first.getTimeZoneTransition('previous') ?? first.getTimeZoneTransition('next')
  while (at) {
    const before = at.subtract({ nanoseconds: 1 })
    const wall = at.toPlainDateTime().add({ nanoseconds: before.offsetNanoseconds - at.offsetNanoseconds })
    changes.push({ wall, from: offsetOf(before), to: offsetOf(at) })
    if (at.epochMilliseconds > to.getTime()) break
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Which weekday of which month; "last" where that fits. */
function ruleOf({ wall }: Change, others: readonly Change[]): string | undefined {
  const nth = (date: Temporal.PlainDateTime) => Math.ceil(date.day / 7)
  const isLast = (date: Temporal.PlainDateTime) => date.day + 7 > date.daysInMonth
  const isAlike = (each: Change) =>
    each.wall.month === wall.month &&
    each.wall.dayOfWeek === wall.dayOfWeek &&
    each.wall.toPlainTime().equals(wall.toPlainTime())
  if (!others.every(isAlike)) return undefined
  const all = [wall, ...others.map((each) => each.wall)]
  const place = all.every(isLast) ? -1 : all.every((date) => nth(date) === nth(wall)) ? nth(wall) : undefined
  return place === undefined
    ? undefined
    : `FREQ=YEARLY;BYMONTH=${wall.month};BYDAY=${place}${DAYS[wall.dayOfWeek - 1]}`
}

/** Two changes a year, each by its rule; undefined where the clocks follow no rule. */
function asRules(changes: readonly Change[], horizon: Date): string[][] | undefined {
  const ways = [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()]
  if (ways.length !== 2) return undefined
  const parts = ways.map(([first, ...others]) => {
    const rule = first && others.length > 0 && ruleOf(first, others)
    return rule && isYearly([first, ...others], horizon) ? observance(first, rule) : undefined
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

const isYearly = (changes: readonly Change[], horizon: Date) =>
  changes.every(({ wall }, index) => wall.year === (changes[0]?.wall.year ?? 0) + index) &&
  (changes.at(-1)?.wall.year ?? 0) >= horizon.getUTCFullYear() - 1

function observance({ wall, from, to }: Change, rule?: string): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ]
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
