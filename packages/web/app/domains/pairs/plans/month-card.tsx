import type { Activity, Task } from '@brightpair/contract'
import { useActivityList, useTickActivity } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { ArticleLink, MonthSparksLink } from '~/domains/pairs/spark-links'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import styles from './plans.module.css'

const kinds: Record<Activity['type'], string> = {
  SESSION: 'Session',
  TASK: 'Task',
  SPARK: '3-minute spark',
  TEXT: 'Activity',
}

/** The programme's activities of the chosen month; the mentee ticks them off. */
export function MonthCard({ month, tasks }: { month: number; tasks: readonly Task[] }) {
  const { programme } = usePair()
  const theme = programme.track?.themes[month - 1]
  const query = useActivityList()
  const activities = query.data?.filter((each) => each.month === month)
  const done = activities?.filter(({ doneAt }) => doneAt).length
  return (
    <Card
      title={theme ? `Month ${month}: ${theme}` : `Month ${month}`}
      aside={
        activities && activities.length > 0 ? (
          <span className="muted tnum">
            {done} of {activities.length}
          </span>
        ) : undefined
      }
    >
      {activities === undefined ? (
        query.isError ? (
          <LoadFailed what="This month" onRetry={() => void query.refetch()} />
        ) : (
          <div className="stack" aria-busy="true">
            <Skeleton width="wide" />
            <Skeleton width="half" />
          </div>
        )
      ) : activities.length === 0 ? (
        <p className="muted">Nothing is planned for this month yet.</p>
      ) : (
        <ul className={styles.todos}>
          {activities.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              steps={tasks.filter(({ activityId }) => activityId === activity.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.todosFoot}>
        <MonthSparksLink month={month} />
      </div>
    </Card>
  )
}

function ActivityRow({ activity, steps }: { activity: Activity; steps: readonly Task[] }) {
  const { side, isOver } = usePair()
  const tick = useTickActivity(activity)
  const done = steps.filter(({ doneAt }) => doneAt).length
  return (
    <li className={classNames(styles.todo, activity.doneAt && styles.isDone)}>
      <Checkbox
        checked={tick.isOn}
        disabled={side === 'mentor' || isOver}
        onChange={(event) => tick.set(event.target.checked)}
      >
        <b>{activity.name}</b>
        {activity.description && <span>{activity.description}</span>}
        {steps.length > 0 && (
          <span>
            {done} of {steps.length} {steps.length === 1 ? 'step' : 'steps'} done
          </span>
        )}
      </Checkbox>
      <span className={styles.todoEnd}>
        {activity.resource && <ArticleLink slug={activity.resource} name={activity.name} />}
        <Badge>{kinds[activity.type]}</Badge>
      </span>
    </li>
  )
}
