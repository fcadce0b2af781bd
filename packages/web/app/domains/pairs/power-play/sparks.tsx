import type { Activity } from '@brightpair/contract'
import { Link } from 'react-router'
import { useTickActivity } from '~/domains/pairs/activity-list'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ActivityDialog, useOpenActivity } from './activity-dialog'
import '~/ui/card.css'
import styles from './power-play.module.css'

export function Sparks({ activities }: { activities: readonly Activity[] }) {
  const { open, shown, close } = useOpenActivity(activities)
  return (
    <section className="card" aria-labelledby="sparks-title">
      <div className="card__head">
        <h2 id="sparks-title">Sparks</h2>
        <span className="muted">3-minute reads</span>
      </div>
      <div className="card__body">
        {activities.length === 0 && <p className="muted">No sparks for this month yet.</p>}
        <ul>
          {activities.map((activity) => (
            <SparkRow key={activity.id} activity={activity} onRead={() => open(activity.id)} />
          ))}
        </ul>
      </div>
      {shown && <ActivityDialog activity={shown} onClose={close} />}
    </section>
  )
}

function SparkRow({ activity, onRead }: { activity: Activity; onRead: () => void }) {
  const { side, isOver } = usePair()
  const tick = useTickActivity(activity)
  const ofPair = useOfPair()
  const { name, resource } = activity
  return (
    <li className={styles.ppSpark}>
      <Checkbox
        checked={tick.isOn}
        disabled={side === 'mentor' || isOver}
        onChange={(event) => tick.set(event.target.checked)}
      >
        {name}
      </Checkbox>
      {resource ? (
        <Link
          className="link-btn"
          aria-label={`Read ${name}`}
          to={ofPair(`${screens.resources}/${resource}`)}
        >
          Read
        </Link>
      ) : (
        <Button variant="link" aria-label={`Read ${name}`} onClick={onRead}>
          Read
        </Button>
      )}
    </li>
  )
}
