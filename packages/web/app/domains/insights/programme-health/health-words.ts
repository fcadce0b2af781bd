import type { PairAtRisk } from '@brightpair/contract'
import { figureLabel, type HealthFigure, NO_FIGURE } from '@brightpair/contract/health-figures'

export interface Bar {
  /** Below the bar, and in full in the table. */
  short: string
  long: string
  base: number | null
  value: number | null
}

/** The latest bar with a value and the one before it, in a sentence. */
export function summaryOf(figure: Pick<HealthFigure, 'write'>, bars: readonly Bar[]): string {
  const shown = bars.filter(({ value }) => value !== null)
  const [newest, before] = [shown.at(-1), shown.at(-2)]
  if (!newest) {
    return bars.some(({ base }) => base === null)
      ? 'Every figure so far covers fewer than five people.'
      : 'Nothing to count yet.'
  }
  const words = (bar: Bar) => `${figureLabel(figure, bar)} in ${bar.long}`
  return before ? `${words(newest)}, ${words(before)}.` : `${words(newest)}.`
}

export const shownBase = (base: number | null): string =>
  base === null ? 'fewer than 5' : base === 0 ? NO_FIGURE : base.toLocaleString('en-GB')

const DAY = 86_400_000
const daysSince = (moment: string, now: Date) =>
  Math.floor((now.getTime() - new Date(moment).getTime()) / DAY)

/** Why a pair is listed, one sentence per reason. */
export function noticed({ reasons, lastMetAt, startedAt }: PairAtRisk, now: Date): string[] {
  const words: Record<PairAtRisk['reasons'][number], string> = {
    quiet: lastMetAt
      ? `${daysSince(lastMetAt, now)} days without a session`
      : `No session yet, ${daysSince(startedAt, now)} days after the start`,
    'nothing-planned': 'No next session planned',
    'low-feedback': 'A low rating for the programme team',
    'falling-feedback': 'Their session ratings have fallen',
  }
  return reasons.map((reason) => words[reason])
}
