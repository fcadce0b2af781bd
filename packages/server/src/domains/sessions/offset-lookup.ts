import { Temporal } from 'temporal-polyfill'

/**
 * A time zone's UTC offset in milliseconds at any instant. Between these two, it is looked up once for each stretch
 * between two clock changes.
 */
export function offsetLookup(timeZone: string, from: number, to: number): (instant: number) => number {
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const offsetAt = (at: number) => zoned(at).offsetNanoseconds / 1_000_000
  const stretches: { until: number; offset: number }[] = []
  for (let at = from; at < to; ) {
    const until = zoned(at).getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
    stretches.push({ until, offset: offsetAt(at) })
    at = until
  }
  return (at) => {
    const stretch = at < from ? undefined : stretches.find(({ until }) => at < until)
    return stretch ? stretch.offset : offsetAt(at)
  }
}
