import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import type { DragHandlers } from '~/lib/use-drag-order'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './activities.module.css'
import { ActivityForm } from './activity-form'
import { RemoveDialog } from './remove-dialog'
import type { MonthNumber, ShownActivity } from './use-activities'

export interface Moving {
  isFirst: boolean
  isLast: boolean
  up: () => void
  down: () => void
  drag: DragHandlers
}

interface ActivityToolsProps {
  month: MonthNumber
  activity: ShownActivity
  moving: Moving
}

/** What a mentor does with an activity. */
export function ActivityTools({ month, activity, moving }: ActivityToolsProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name } = activity
  const close = () => setOpen(null)
  return (
    <div className={styles.activityTools}>
      <span className={styles.activityGrip} title="Drag to change the order" {...moving.drag.handle}>
        <Icon of={GripVertical} />
      </span>
      {/* At the ends they stay where they are, so that the focus does too. */}
      <IconButton small label={`Move ${name} up`} aria-disabled={moving.isFirst} onClick={moving.up}>
        <Icon of={ArrowUp} />
      </IconButton>
      <IconButton small label={`Move ${name} down`} aria-disabled={moving.isLast} onClick={moving.down}>
        <Icon of={ArrowDown} />
      </IconButton>
      <IconButton small label={`Edit ${name}`} onClick={() => setOpen('edit')}>
        <Icon of={Pencil} />
      </IconButton>
      <IconButton small label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        <Icon of={Trash2} />
      </IconButton>
      {open === 'edit' && <ActivityForm month={month} activity={activity} onClose={close} />}
      <RemoveDialog activity={activity} isOpen={open === 'remove'} onClose={close} />
    </div>
  )
}
