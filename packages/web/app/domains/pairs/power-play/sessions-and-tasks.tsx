import type { Activity } from '@brightpair/contract'
import { usePlan } from '~/domains/pairs/plan'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Progress } from '~/ui/progress'
import { ActivityDialog, useOpenActivity } from './activity-dialog'
import styles from './power-play.module.css'
import { progressOf } from './progress-of'

export function SessionsAndTasks({ activities }: { activities: readonly Activity[] }) {
  const tasks = usePlan().data?.tasks ?? []
  const { open, shown, close } = useOpenActivity(activities)
  return (
    <Card title="Sessions & Tasks">
      {activities.length === 0 && <p className="muted">Nothing is planned for this month yet.</p>}
      <ul>
        {activities.map((activity) => {
          const percent = progressOf(activity, tasks)
          return (
            <li key={activity.id} className={styles.ppTask}>
              <div>
                <Button look="link" onClick={() => open(activity.id)}>
                  {activity.name}
                </Button>
                <span className="tnum">{percent}%</span>
              </div>
              <Progress label={activity.name} value={percent / 100} />
            </li>
          )
        })}
      </ul>
      {shown && <ActivityDialog activity={shown} onClose={close} />}
    </Card>
  )
}
