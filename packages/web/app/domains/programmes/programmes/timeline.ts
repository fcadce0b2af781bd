import type { CompanyProgramme } from '@brightpair/contract'

type Timed = Pick<CompanyProgramme, 'state' | 'months' | 'dates' | 'createdAt'>

export interface Bar {
  readonly kind: 'sign-up' | 'matching' | 'together' | 'planned'
  readonly label: string
  /** Percentage of the whole chart. */
  readonly from: number
  readonly width: number
}

export interface TimelineMonth {
  readonly key: string
  readonly start: Date
  readonly from: number
}

export interface Timeline {
  readonly months: readonly TimelineMonth[]
  readonly today: number
  barsOf(programme: Timed): Bar[]
}

/** Enough of the past to show where a cohort comes from, and enough of the future to show what is planned. */
const MONTHS_BEFORE = 5
const MONTHS_SHOWN = 14

const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month, 1))

const monthsAfter = (day: Date, months: number) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate()))

const onDay = (day: string) => new Date(`${day}T00:00:00Z`)

const lengthLabel = (months: number) => (months === 1 ? 'one month' : `${months} months`)

/** A year of programmes as bars: their sign-up periods, and their running times. */
export function timelineAt(now: Date): Timeline {
  const first = monthStart(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_BEFORE)
  const end = monthStart(first.getUTCFullYear(), first.getUTCMonth() + MONTHS_SHOWN)
  const span = end.getTime() - first.getTime()
  const share = (moment: Date) =>
    Math.min(100, Math.max(0, ((moment.getTime() - first.getTime()) / span) * 100))

  const bar = (kind: Bar['kind'], label: string, from: Date, to: Date): Bar[] => {
    const [left, right] = [share(from), share(to)]
    return right > left ? [{ kind, label, from: left, width: right - left }] : []
  }

  function barsOf({ state, months, dates, createdAt }: Timed): Bar[] {
    const isPlanned = state === 'PREPARING'
    if (!dates) {
      const kind = isPlanned ? 'planned' : 'together'
      return bar(kind, `Open all year, ${lengthLabel(months)} per pair`, new Date(createdAt), end)
    }
    const [closes, matching, starts] = [dates.signUpUntil, dates.matchingOn, dates.startsOn].map(onDay) as [
      Date,
      Date,
      Date,
    ]
    const together = bar(isPlanned ? 'planned' : 'together', 'Together', starts, monthsAfter(starts, months))
    return [
      ...bar(isPlanned ? 'planned' : 'sign-up', 'Sign-up', new Date(createdAt), closes),
      ...bar('matching', 'Matching', matching, starts),
      ...together,
    ]
  }

  return {
    months: Array.from({ length: MONTHS_SHOWN }, (_, at) => {
      const start = monthStart(first.getUTCFullYear(), first.getUTCMonth() + at)
      return { key: start.toISOString().slice(0, 7), start, from: share(start) }
    }),
    today: share(now),
    barsOf,
  }
}
