import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { scaleOf, weekdays } from './week'
import styles from './week-panel.module.css'

interface WeekChartProps {
  /** Which week. */
  label: string
  sessions: readonly number[]
  completed: readonly number[]
  /** The place of today, or -1. */
  today: number
}

/** Two bars a day. The picture is for the eye; the sentence and the table below say the same. */
export function WeekChart({ label, sessions, completed, today }: WeekChartProps) {
  const scale = scaleOf([...sessions, ...completed])
  const top = scale[0] ?? 1
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.chartGrid}>
          {scale.map((value) => (
            <i key={value} data-v={value} />
          ))}
        </div>
        <div className={styles.chartPlot}>
          {weekdays.map((day, index) => (
            <div key={day} className={classNames(styles.chartDay, index === today && styles.isToday)}>
              <i
                className={`${styles.bar} ${styles.series1}`}
                ref={cssVars({ '--v': (sessions[index] ?? 0) / top })}
              />
              <i
                className={`${styles.bar} ${styles.series2}`}
                ref={cssVars({ '--v': (completed[index] ?? 0) / top })}
              />
              <span>{day}</span>
            </div>
          ))}
        </div>
      </div>
      <p className={styles.weekSummary}>{summaryOf(sessions, completed)}</p>
      <div className="sr-only">
        <table>
          <caption>Sessions and completed tasks by weekday, {label}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sessions</th>
              <th scope="col">Completed tasks</th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((day, index) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{sessions[index]}</td>
                <td>{completed[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function summaryOf(sessions: readonly number[], completed: readonly number[]): string {
  const [met, done] = [sum(sessions), sum(completed)]
  if (met + done === 0) return 'Nothing in this week.'
  return `${counted(met, 'session')} and ${counted(done, 'completed task')} in this week.`
}
