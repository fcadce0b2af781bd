import type { Activity } from '@brightpair/contract'
import { useTickActivity } from '~/lib/activity-list'
import { usePair } from '~/lib/pair'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ActivityDialog, useOpenActivity } from './activity-dialog'
import '~/ui/card.css'

/** Where the address of Resources leads. */
export const SPARKS = 'sparks'

export function Sparks({ activities }: { activities: readonly Activity[] }) {
  const { side, isOver } = usePair()
  const tick = useTickActivity()
  const { open, shown, close } = useOpenActivity(activities)
  return (
    <section className="card" id={SPARKS} aria-labelledby="sparks-title" tabIndex={-1}>
      <div className="card__head">
        <h2 id="sparks-title">Sparks</h2>
        <span className="muted">3-minute reads</span>
      </div>
      <div className="card__body">
        {activities.length === 0 && <p className="muted">No sparks for this month yet.</p>}
        <ul>
          {activities.map(({ id, name, doneAt }) => (
            <li key={id} className="pp-spark">
              <Checkbox
                checked={doneAt !== null}
                disabled={side === 'mentor' || isOver}
                onChange={(event) => tick.mutate({ id, done: event.target.checked })}
              >
                {name}
              </Checkbox>
              <Button look="link" aria-label={`Read ${name}`} onClick={() => open(id)}>
                Read
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {shown && <ActivityDialog activity={shown} onClose={close} />}
    </section>
  )
}
