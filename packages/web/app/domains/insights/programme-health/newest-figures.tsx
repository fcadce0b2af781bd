import type { ProgrammeHealth } from '@brightpair/contract'
import {
  figureLabel,
  longMonth,
  type MonthlyFigure,
  monthlyFigures,
} from '@brightpair/contract/health-figures'
import { shownBase } from './health-words'
import '~/ui/count-card.css'
import '~/ui/card.css'

const cards: readonly { of: MonthlyFigure; unit: string }[] = [
  { of: 'activePairs', unit: '' },
  { of: 'acceptance', unit: '%' },
  { of: 'timeToMatch', unit: ' days' },
  { of: 'feedback', unit: ' of 5' },
]

/** The last of the months chosen in which there is something to show, and how many it is about. */
export function NewestFigures({ health }: { health: ProgrammeHealth }) {
  return (
    <ul className="counts">
      {cards.map(({ of, unit }) => {
        const figure = monthlyFigures[of]
        const newest = health[of].findLast(({ value }) => value !== null) ?? health[of].at(-1)
        if (!newest) return null
        return (
          <li key={of} className="card count-card">
            <span>{figure.title}</span>
            <b>
              {figureLabel(figure, newest)}
              {newest.value !== null && unit && <small>{unit}</small>}
            </b>
            <small>
              {longMonth(newest.month)}. {figure.about}: {shownBase(newest.base)}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
