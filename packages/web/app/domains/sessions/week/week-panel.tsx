import type { Session } from '@brightpair/contract'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActivityList, useOfPair, usePair, usePlan } from '~/domains/pairs'
import { useSessions } from '~/domains/sessions/sessions'
import { screens } from '~/lib/screens'
import { IconButton } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { countByWeekday, mondayOf, scaleOf, todayIn, weekdays, weekLabel } from './week'
import styles from './week-panel.module.css'

const isAgreed = ({ state }: Session) => state === 'AGREED' || state === 'MOVING'

/** The agreed sessions, earliest first. */
function useAgreedSessions(): readonly Session[] {
  const { enrollmentId } = usePair()
  const { data } = useSessions(enrollmentId)
  return data?.sessions.filter(isAgreed) ?? []
}

/** When programme activities and tasks of the plan were completed. */
function useCompletedMoments(): string[] {
  const activities = useActivityList().data ?? []
  const tasks = usePlan().data?.tasks ?? []
  return [...activities, ...tasks].flatMap(({ doneAt }) => doneAt ?? [])
}

interface WeekChartProps {
  /** Which week. */
  label: string
  sessions: readonly number[]
  completed: readonly number[]
  /** Today's index, or -1. */
  today: number
}

/** Two bars per day. The chart is visual only; the sentence and the table below carry the same information. */
function WeekChart({ label, sessions, completed, today }: WeekChartProps) {
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
const counted = (count: number, one: string) =>
  `${count === 0 ? 'no' : count} ${one}${count === 1 ? '' : 's'}`

function summaryOf(sessions: readonly number[], completed: readonly number[]): string {
  const [met, done] = [sum(sessions), sum(completed)]
  if (met + done === 0) return 'Nothing this week.'
  return `${met === 0 ? 'No sessions' : counted(met, 'session')}, ${counted(done, 'completed task')} this week.`
}

/** What happened and what is planned on each day of a week. */
export function WeekPanel() {
  const sessions = useAgreedSessions().flatMap(({ startsAt }) => startsAt ?? [])
  const completed = useCompletedMoments()
  const ofPair = useOfPair()
  const [weeks, setWeeks] = useState(0)
  const now = new Date()
  const monday = mondayOf(now, weeks)
  return (
    <Card
      title="Calendar Invites and Reminders"
      aside={
        <Link className="link-btn" to={ofPair(screens.calendar)}>
          View All<span className="sr-only"> of the calendar</span>
        </Link>
      }
    >
      <div className={styles.weekHead}>
        <ul className={styles.legend}>
          <li>
            <i className={styles.series1} />
            Sessions
          </li>
          <li>
            <i className={styles.series2} />
            Completed tasks
          </li>
        </ul>
        <div className={styles.weekPager}>
          <IconButton small label="Previous week" onClick={() => setWeeks(weeks - 1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <span role="status">{weekLabel(monday)}</span>
          <IconButton small label="Next week" onClick={() => setWeeks(weeks + 1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      </div>
      <WeekChart
        label={weekLabel(monday)}
        sessions={countByWeekday(sessions, monday)}
        completed={countByWeekday(completed, monday)}
        today={todayIn(monday, now)}
      />
    </Card>
  )
}
