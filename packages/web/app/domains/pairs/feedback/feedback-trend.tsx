import { usePair } from '~/domains/pairs/pair'
import { shortDayLabel } from '~/lib/moments'
import { Card } from '~/ui/card'
import { type Column, Table } from '~/ui/table'
import styles from './feedback.module.css'
import { linesOf, pointsOf, type RatedSession, ratedSessions, trendWords } from './trend'
import { useFeedback } from './use-feedback'

const MARKS = [5, 4, 3, 2, 1] as const
/** The distance between two marks. */
const STEP = 26

const heightOf = (rating: number) => 12 + (5 - rating) * STEP
const percent = (value: number) => `${value}%`

const columns: readonly Column<RatedSession>[] = [
  { head: 'Session', cell: ({ title }) => title },
  { head: 'Day', cell: ({ startsAt }) => shortDayLabel(startsAt) },
  { head: 'Your rating', cell: ({ rating }) => `${rating} of 5`, numeric: true },
]

/**
 * One's own ratings of the sessions, private. The picture is visual only; the sentence and the table carry the same
 * information.
 */
export function FeedbackTrend() {
  const { enrollmentId } = usePair()
  const sessions = ratedSessions(useFeedback(enrollmentId).data?.rounds ?? [])
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last) return null
  const points = pointsOf(sessions)
  return (
    <Card title="Your sessions, as you rated them" aside={<span className="muted">Only you see this</span>}>
      <svg className={styles.trend} width="100%" height={heightOf(1) + 12} aria-hidden="true">
        {MARKS.map((mark) => (
          <g key={mark}>
            <text x="0" y={heightOf(mark) + 4}>
              {mark}
            </text>
            <line className={styles.trendGrid} x1="5%" x2="100%" y1={heightOf(mark)} y2={heightOf(mark)} />
          </g>
        ))}
        {linesOf(points).map(([from, to]) => (
          <line
            key={from.id}
            className={styles.trendLine}
            x1={percent(from.x)}
            x2={percent(to.x)}
            y1={heightOf(from.rating)}
            y2={heightOf(to.rating)}
          />
        ))}
        {points.map(({ id, x, rating }) => (
          <circle key={id} cx={percent(x)} cy={heightOf(rating)} r="6" />
        ))}
      </svg>
      <p className={styles.trendDays} aria-hidden="true">
        <span>{shortDayLabel(first.startsAt)}</span>
        {sessions.length > 1 && <span>{shortDayLabel(last.startsAt)}</span>}
      </p>
      <p className={styles.trendWords}>{trendWords(sessions)}</p>
      <details className={styles.trendTable}>
        <summary>Show the table</summary>
        <Table
          caption="Your ratings, session by session"
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      </details>
    </Card>
  )
}
