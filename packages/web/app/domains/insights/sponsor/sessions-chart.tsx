import { shortMonth } from '@brightpair/contract/health-figures'
import { Card } from '~/ui/card'
import styles from './sponsor.module.css'
import { type SessionsByMonth, sessionsSummary } from './sponsor-words'
import '~/ui/field.css'

const BOX = { width: 470, left: 34, right: 462, top: 28, floor: 168 }

/** A round number such as 20 or 100 above all values. */
function topOf(max: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(max, 1))))
  return Math.max(20, Math.ceil(max / step) * step)
}

/** The line is visual only; the sentence says the same, and the table beside it has the numbers. */
export function SessionsChart({ series }: SessionsByMonth) {
  const top = topOf(Math.max(...series.map(({ sessions }) => sessions ?? 0)))
  const x = (at: number) =>
    series.length === 1
      ? (BOX.left + BOX.right) / 2
      : BOX.left + 14 + (at * (BOX.right - BOX.left - 28)) / (series.length - 1)
  const y = (sessions: number) => BOX.floor - (sessions / top) * (BOX.floor - BOX.top)
  const points = series.map(({ sessions }, at) => `${x(at).toFixed(1)} ${y(sessions ?? 0).toFixed(1)}`)
  const summary = sessionsSummary({ series })
  const every = series.length > 6 ? 2 : 1
  return (
    <Card title="Sessions held" aside={<span className="muted">Per month</span>}>
      <svg viewBox={`0 0 ${BOX.width} 198`} className={styles.chart} role="img" aria-label={summary}>
        <path
          className={styles.area}
          d={`M${points.join('L')}L${x(series.length - 1)} ${BOX.floor}L${x(0)} ${BOX.floor}Z`}
        />
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path className={styles.gridline} d={`M${BOX.left} ${y(value)}H${BOX.right}`} />
            <text x={BOX.left - 10} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <path className={styles.line} d={`M${points.join('L')}`} />
        {series.map(({ month, sessions }, at) => (
          <g key={month}>
            {sessions !== null && <circle className={styles.dot} cx={x(at)} cy={y(sessions)} r="3.5" />}
            {at % every === 0 && (
              <text x={x(at)} y="192" textAnchor="middle">
                {shortMonth(month)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="hint">{summary}</p>
    </Card>
  )
}
