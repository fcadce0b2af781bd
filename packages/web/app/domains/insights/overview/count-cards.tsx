import type { Overview } from '@brightpair/contract'
import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { stateOf } from './overview-words'
import '~/ui/count-card.css'
import '~/ui/card.css'
import styles from './count-cards.module.css'

const cards = [
  { of: 'matches', label: 'Matches', to: null },
  { of: 'mentors', label: 'Mentors', to: adminScreens.people },
  { of: 'mentees', label: 'Mentees', to: `${adminScreens.people}?role=mentees` },
] as const
/** Within one company there are no companies to count; likewise within a programme. */
const last = {
  all: [{ of: 'companies', label: 'Companies', to: adminScreens.companies }],
  one: [{ of: 'programmes', label: 'Programmes', to: adminScreens.programmes }],
  programme: [],
} as const

export type About = keyof typeof last

type Counted = (typeof cards)[number]['of'] | 'companies' | 'programmes'

function noteOf(overview: Overview, of: Counted): string {
  if (of === 'companies' || of === 'programmes') return `${overview[of]} active`
  if (of !== 'matches') return `${stateOf(overview, 'searching')[of]} waiting`
  const running = overview.pairs.months.reduce((sum, count) => sum + count, 0)
  return `${Math.max(0, overview.matches - running)} waiting, ${running} running`
}

export function CountCards({ overview, about }: { overview: Overview; about: About }) {
  return (
    <ul className="counts">
      {[...cards, ...last[about]].map(({ of, label, to }) => {
        const line = of === 'companies' || of === 'programmes' ? [] : overview.weeks.map((week) => week[of])
        const change = overview[of] - overview.weekAgo[of]
        return (
          <li key={of} className={classNames('card', 'count-card', styles[`count_${of}`])}>
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <b>{overview[of].toLocaleString('en-GB')}</b>
            <small>
              {change !== 0 && (
                <>
                  <Change by={change} /> in a week;{' '}
                </>
              )}
              {noteOf(overview, of)}
            </small>
            <Sparkline of={line} />
          </li>
        )
      })}
    </ul>
  )
}

const Change = ({ by }: { by: number }) => (
  <span className={by > 0 ? styles.up : styles.down}>
    <Icon of={by > 0 ? ArrowUp : ArrowDown} />
    <span className="sr-only">{by > 0 ? 'up' : 'down'}</span> {Math.abs(by)}
  </span>
)

const [WIDTH, HEIGHT] = [104, 32]

/** The last eight weeks; the text beside it says the same. */
function Sparkline({ of: counts }: { of: readonly number[] }) {
  const lowest = Math.min(...counts)
  const rise = Math.max(...counts) - lowest
  if (counts.length < 2 || rise === 0) return null
  const at = (count: number, index: number) => [
    2 + (index / (counts.length - 1)) * (WIDTH - 8),
    HEIGHT - 4 - ((count - lowest) / rise) * (HEIGHT - 10),
  ]
  const points = counts.map(at)
  const line = points.map(([x, y]) => `${x} ${y}`).join(' L')
  const [endX, endY] = points.at(-1) ?? []
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.area} d={`M2 ${HEIGHT} L${line} L${endX} ${HEIGHT} Z`} />
      <path className={styles.line} d={`M${line}`} />
      <circle cx={endX} cy={endY} r="3" />
    </svg>
  )
}
