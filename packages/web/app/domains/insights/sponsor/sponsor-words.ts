import type { SponsorFigures } from '@brightpair/contract'
import { longMonth } from '@brightpair/contract/health-figures'

/** The last day included: `31 October 2026`. */
export function lastDayOf(month: string): string {
  const end = new Date(`${month}-01T00:00:00.000Z`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** When the next month will be complete: `1 December 2026`. */
export function nextFiguresOn(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`)
  next.setUTCMonth(next.getUTCMonth() + 2, 1)
  return next.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

const FRACTIONS = [
  { upTo: 0.29, words: 'one in four' },
  { upTo: 0.41, words: 'one in three' },
  { upTo: 0.58, words: 'half' },
  { upTo: 0.7, words: 'two in three' },
  { upTo: 0.84, words: 'three in four' },
  { upTo: 0.95, words: 'nine in ten' },
] as const

/** One sentence above all figures. */
export function answerOf({ people, goals }: Pick<SponsorFigures, 'people' | 'goals'>): string {
  if (people === null) return 'Too early to say.'
  const many = `At least ${people.toLocaleString('en-GB')} people are taking part`
  if (goals === null || goals < 0.2) return `${many}.`
  const part = FRACTIONS.find(({ upTo }) => goals <= upTo)?.words
  return `${many}, and ${part ? `about ${part} of` : 'nearly all of'} their goals have been reached.`
}

/** The change from the previous month, from displayed values only; empty where either is hidden. */
export function changeOf({ series }: Pick<SponsorFigures, 'series'>): string | null {
  const [before, now] = series.slice(-2)
  if (!before || !now || before.people === null || now.people === null) return null
  const more = now.people - before.people
  const than = `than in ${longMonth(before.month)}`
  if (more === 0) return `About as many people as in ${longMonth(before.month)}.`
  return `About ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} people ${than}.`
}

export interface SessionsByMonth {
  /** Null: too few to show. */
  readonly series: readonly { readonly month: string; readonly sessions: number | null }[]
}

/** The chart as text, for screen readers. */
export function sessionsSummary({ series }: SessionsByMonth): string {
  const shown = series.flatMap(({ month, sessions }) => (sessions === null ? [] : [{ month, sessions }]))
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return 'Too few sessions to show yet.'
  if (first === last) return `${first.sessions} in ${longMonth(first.month)}.`
  const most = shown.reduce((best, each) => (each.sessions > best.sessions ? each : best))
  const peak =
    most === first || most === last ? '' : `, with the most, ${most.sessions}, in ${longMonth(most.month)}`
  return `From ${first.sessions} in ${longMonth(first.month)} to ${last.sessions} in ${longMonth(last.month)}${peak}.`
}
