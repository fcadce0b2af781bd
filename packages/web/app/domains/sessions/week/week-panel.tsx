import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOfPair } from '~/domains/pairs'
import { screens } from '~/lib/screens'
import { IconButton } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { useAgreedSessions, useCompletedMoments } from './use-pair-moments'
import { countByWeekday, mondayOf, todayIn, weekLabel } from './week'
import { WeekChart } from './week-chart'
import styles from './week-panel.module.css'

/** What happened, and what is agreed, on each day of a week. */
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
