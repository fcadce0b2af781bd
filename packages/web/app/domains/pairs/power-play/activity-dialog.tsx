import type { Activity } from '@brightpair/contract'
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { useTickActivity } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import styles from './power-play.module.css'

/** Follows the list, so that the partner's changes and ticks also show in the open dialog. */
export function useOpenActivity(activities: readonly Activity[]) {
  const [openId, setOpenId] = useState<string | null>(null)
  return {
    shown: activities.find(({ id }) => id === openId),
    open: setOpenId,
    close: () => setOpenId(null),
  }
}

interface ActivityDialogProps {
  activity: Activity
  onClose: () => void
}

export function ActivityDialog({ activity, onClose }: ActivityDialogProps) {
  const { side, isOver } = usePair()
  const tick = useTickActivity(activity)
  const { name, description, textContent, scheduleLink, setOfTrainings = [] } = activity
  return (
    <Dialog
      title={name}
      open
      onClose={onClose}
      foot={
        side === 'mentee' &&
        !isOver && (
          <Button
            variant={tick.isOn ? 'secondary' : 'primary'}
            onClick={() => {
              tick.set(!tick.isOn)
              onClose()
            }}
          >
            {tick.isOn ? 'Not done yet' : 'Mark as done'}
          </Button>
        )
      }
    >
      <div className={styles.ppText}>
        {description && description !== textContent && <p className="lede">{description}</p>}
        <p>{textContent}</p>
        {setOfTrainings.length > 0 && <p>Trainings: {setOfTrainings.join(', ')}</p>}
        {scheduleLink && (
          <a href={scheduleLink} target="_blank" rel="noreferrer">
            Schedule
            <span className="sr-only"> (opens in a new tab)</span>
            <Icon of={ExternalLink} />
          </a>
        )}
      </div>
    </Dialog>
  )
}
