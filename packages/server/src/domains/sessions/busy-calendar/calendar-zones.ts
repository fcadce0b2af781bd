import { offsetLookup } from '../offset-lookup.ts'
import { firstOf, type Part } from './calendar-lines.ts'
import { repeatsOf, type Wall, type Window } from './repeats.ts'

/** A clock with its UTC offsets over time. */
export interface Zone {
  instantOf(wall: Wall): number
  wallOf(instant: number): Wall
}

const DAY = 86_400_000
/** A series starts at its first date, which may be some time before the window. */
const MARGIN = 60 * DAY

export const zoneNamed = (name: string, { from, to }: Window): Zone =>
  zoneOfOffsets(offsetLookup(name, from - MARGIN, to + MARGIN))

/** A skipped hour maps to the one after it, a repeated one to its first occurrence, as in RFC 5545. */
function zoneOfOffsets(offsetAt: (instant: number) => number): Zone {
  return {
    instantOf(wall) {
      const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)]
      if (before === after || offsetAt(wall - before) === before) return wall - before
      return offsetAt(wall - after) === after ? wall - after : wall - before
    },
    wallOf: (instant) => instant + offsetAt(instant),
  }
}

export const UTC: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant }

/**
 * By the names used in files. A known name takes precedence over the file's definition; an unknown one without a
 * definition means the home zone.
 */
export function zonesOf(calendar: Part, home: Zone, window: Window): (id: string) => Zone {
  const described = new Map(
    calendar.parts
      .filter((part) => part.kind === 'VTIMEZONE')
      .map((part) => [firstOf(part, 'TZID')?.value ?? '', part] as const),
  )
  const found = new Map<string, Zone>()
  return (id) => {
    const known = found.get(id)
    if (known) return known
    const part = described.get(id)
    const name = knownName(id)
    const zone = name ? zoneNamed(name, window) : ((part && describedZone(part, window)) ?? home)
    found.set(id, zone)
    return zone
  }
}

/** Some programs add a prefix: `/example.org/Europe/Berlin`. */
function knownName(id: string): string | undefined {
  const ending = /[A-Z]\w+(?:\/[\w+-]+){1,2}$/.exec(id)?.[0]
  return [id, ending].find((name) => name !== undefined && isKnown(name))
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

const YEAR = 400 * DAY

/** A zone that only the file defines, such as `W. Europe Standard Time`: when each offset began. */
function describedZone(part: Part, { from, to }: Window): Zone | undefined {
  const changes = part.parts
    .flatMap((observance) => changesIn(observance, { from: from - YEAR, to: to + MARGIN }))
    .toSorted((a, b) => a.at - b.at)
  const [earliest] = changes
  if (!earliest) return undefined
  return zoneOfOffsets((at) => (changes.findLast((change) => change.at <= at) ?? earliest).offset)
}

function changesIn(observance: Part, window: Window): readonly { at: number; offset: number }[] {
  const offset = offsetIn(firstOf(observance, 'TZOFFSETTO')?.value ?? '')
  const before = offsetIn(firstOf(observance, 'TZOFFSETFROM')?.value ?? '') ?? offset
  const start = wallIn(firstOf(observance, 'DTSTART')?.value ?? '')
  if (offset === undefined || before === undefined || start === undefined) return []
  const rule = firstOf(observance, 'RRULE')?.value
  const later = rule
    ? repeatsOf(rule, start, window)
    : (observance.lines.RDATE ?? []).flatMap(({ value }) => wallIn(value) ?? [])
  return [start, ...later].map((wall) => ({ at: wall - before, offset }))
}

function offsetIn(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? []
  if (!sign) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/

/** `20261117T090000` or `20261117`. */
export function wallIn(value: string): Wall | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = MOMENT.exec(value) ?? []
  if (!year) return undefined
  const at = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)),
  )
  return at.getUTCMonth() + 1 === Number(month) && at.getUTCFullYear() === Number(year)
    ? at.getTime()
    : undefined
}
