import type { Activity } from '@brightpair/contract'
import { useEffect, useRef } from 'react'
import { useTickActivity } from '~/lib/activity-list'
import { usePair } from '~/lib/pair'
import { isTicked } from '~/lib/tick'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ActivityDialog, useOpenActivity } from './activity-dialog'
import '~/ui/card.css'

/** Where the address of Resources leads. */
export const SPARKS = 'sparks'

export function Sparks({ activities }: { activities: readonly Activity[] }) {
  const { open, shown, close } = useOpenActivity(activities)
  const section = useRef<HTMLElement>(null)

  // Somebody who comes here from another screen arrives before the list does.
  useEffect(() => {
    if (window.location.hash === `#${SPARKS}`) section.current?.scrollIntoView()
  }, [])

  return (
    <section ref={section} className="card" id={SPARKS} aria-labelledby="sparks-title" tabIndex={-1}>
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
  const tick = useTickActivity()
  const { id, name } = activity
  return (
    <li className="pp-spark">
      <Checkbox
        checked={isTicked(tick, activity)}
        disabled={side === 'mentor' || isOver}
        onChange={(event) => tick.mutate({ id, done: event.target.checked })}
      >
        {name}
      </Checkbox>
      <Button look="link" aria-label={`Read ${name}`} onClick={onRead}>
        Read
      </Button>
    </li>
  )
}
