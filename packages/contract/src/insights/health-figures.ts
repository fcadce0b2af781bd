/**
 * The name and exact definition of each figure of a programme's health, on screen and in printed reports. No schema
 * library is imported here.
 */

/** The longest period that can be shown at once. */
export const MAX_MONTHS = 12

export interface HealthFigure {
  readonly title: string
  /** The unit of the bars' values. */
  readonly unit: string
  /** What `base` counts. */
  readonly about: string
  readonly definition: string
  /** The top of the scale; by default the largest value. */
  readonly top?: number
  readonly write: (value: number) => string
}

const percent = (value: number) => String(Math.round(value * 100))
const oneDecimal = (value: number) => value.toFixed(1)
const whole = (value: number) => String(Math.round(value))

export type MonthlyFigure =
  | 'acceptance'
  | 'timeToMatch'
  | 'activePairs'
  | 'sessionsPerPair'
  | 'feedback'
  | 'recommendation'

export const monthlyFigures: Readonly<Record<MonthlyFigure, HealthFigure>> = {
  acceptance: {
    title: 'Acceptance',
    unit: '% of matches',
    about: 'Matches decided',
    definition:
      'Matches accepted by both, divided by all matches decided in the month: accepted by both, rejected by one or lapsed.',
    top: 1,
    write: percent,
  },
  timeToMatch: {
    title: 'Time to match',
    unit: 'Median days',
    about: 'Mentees matched',
    definition:
      'Days from a mentee’s answered questionnaire to the first mentor proposed, for mentees whose first proposal came in the month. The median.',
    write: oneDecimal,
  },
  activePairs: {
    title: 'Active pairs',
    unit: 'Pairs',
    about: 'Pairs',
    definition: 'Pairs whose programme was running at the end of the month, or now for the current month.',
    write: whole,
  },
  sessionsPerPair: {
    title: 'Sessions per pair',
    unit: 'Sessions for each pair',
    about: 'Pairs',
    definition:
      'Confirmed sessions that took place in the month, divided by the pairs whose programme was running in it, even for a day.',
    write: oneDecimal,
  },
  feedback: {
    title: 'Feedback',
    unit: 'Mean rating, 1 to 5',
    about: 'People who gave feedback',
    definition:
      'The mean of all ratings given in the month, by mentors and mentees about each other and their sessions.',
    top: 5,
    write: oneDecimal,
  },
  recommendation: {
    title: 'Would recommend it',
    unit: '% who said yes',
    about: 'People who answered',
    definition:
      'The share of people whose closing review says yes, they would recommend a mentorship like this, rather than perhaps or no. By the month of the review.',
    top: 1,
    write: percent,
  },
}

export const completionFigure: HealthFigure = {
  title: 'Activities done',
  unit: '% of activities',
  about: 'Pairs',
  definition:
    'The share of a programme month’s activities that was ticked off, in pairs that started in the twelve months before (up to eighteen for a long programme) and have finished that month.',
  top: 1,
  write: percent,
}

export const smallGroupsNote = 'Groups under five are shown as “<5”, so nobody can be recognised.'

export const HIDDEN_FIGURE = '<5'
export const NO_FIGURE = '–'

/** A bar's label: the value, that it is hidden, or that there is none. */
export function figureLabel(
  { write }: Pick<HealthFigure, 'write'>,
  { base, value }: { base: number | null; value: number | null },
): string {
  if (base === null) return HIDDEN_FIGURE
  return value === null ? NO_FIGURE : write(value)
}

/** The height of each bar, from 0 to 1. */
export function barHeights(
  { top }: Pick<HealthFigure, 'top'>,
  figures: readonly { value: number | null }[],
): number[] {
  const highest = top ?? Math.max(0, ...figures.map(({ value }) => value ?? 0))
  return figures.map(({ value }) => (value === null || highest === 0 ? 0 : Math.min(1, value / highest)))
}

/** `Jun`, `Jul` for `2026-06`, `2026-07`. */
export const shortMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00.000Z`).toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })

/** `October 2026` for `2026-10`. */
export const longMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00.000Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
