import { ArrowDown, ArrowUp, CalendarPlus, Check, GraduationCap, GripVertical, Pencil, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useActivityList, useTickActivity } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { ArticleLink } from '~/domains/pairs/spark-links'
import { dayLabel } from '~/lib/moments'
import type { DragHandlers } from '~/lib/use-drag-order'
import { Badge } from '~/ui/badge'
import { IconButton } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './activities.module.css'
import { ActivityForm } from './activity-form'
import { RemoveDialog } from './remove-dialog'
import type { ShownActivity } from './use-activities'

/** An activity named in the URL, and which visit of that URL it was. */
export interface Wanted {
  readonly id: string
  readonly visit: string
}

interface ActivityCardProps {
  month: number
  activity: ShownActivity
  doneAt: string | undefined
  /** Whether it is already known what is done. */
  isKnown: boolean
  /** The visit of a URL that points here. */
  visit: string | undefined
  /** Set for the mentor of a running programme. */
  moving?: Moving
}

export function ActivityCard({ month, activity, doneAt, isKnown, visit, moving }: ActivityCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (visit) heading.current?.focus()
  }, [visit])

  return (
    <li
      className={classNames(styles.activity, moving?.drag.isTarget && styles.isTarget)}
      {...moving?.drag.target}
    >
      <div className={styles.activityHead}>
        <h3 ref={heading} tabIndex={visit ? -1 : undefined}>
          {activity.name}
        </h3>
        {isKnown && <DoneMark id={activity.id} name={activity.name} doneAt={doneAt} />}
      </div>
      <p className={styles.activityText}>{activity.textContent}</p>
      <Meta activity={activity} />
      {moving && <ActivityTools month={month} activity={activity} moving={moving} />}
    </li>
  )
}

function Meta({ activity: { id, name, scheduleLink, setOfTrainings } }: { activity: ShownActivity }) {
  const article = useActivityList().data?.find((each) => each.id === id)?.resource
  if (!scheduleLink && !setOfTrainings && !article) return null
  return (
    <div className={styles.activityMeta}>
      {article && <ArticleLink slug={article} name={name} />}
      {scheduleLink && (
        <a className="link-btn" href={scheduleLink} target="_blank" rel="noopener noreferrer">
          <Icon of={CalendarPlus} />
          Schedule
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {setOfTrainings && (
        <p className={styles.activityTrainings}>
          <Icon of={GraduationCap} />
          <span>
            <b>Trainings</b> {setOfTrainings.join(', ')}
          </span>
        </p>
      )}
    </div>
  )
}

interface Moving {
  isFirst: boolean
  isLast: boolean
  up: () => void
  down: () => void
  drag: DragHandlers
}

interface ActivityToolsProps {
  month: number
  activity: ShownActivity
  moving: Moving
}

/** A mentor's actions on an activity. */
function ActivityTools({ month, activity, moving }: ActivityToolsProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { name } = activity
  const close = () => setOpen(null)
  return (
    <div className={styles.activityTools}>
      <span className={styles.activityGrip} title="Drag to change the order" {...moving.drag.handle}>
        <Icon of={GripVertical} />
      </span>
      {/* At either end they stay in place, so that they keep the focus. */}
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

interface DoneMarkProps {
  id: string
  name: string
  doneAt: string | undefined
}

/** The mentee ticks; everyone else sees what is ticked, and since when. */
function DoneMark({ id, name, doneAt }: DoneMarkProps) {
  const { side, isOver } = usePair()
  const tick = useTickActivity({ id, doneAt })
  if (side === 'mentee' && !isOver) {
    return (
      <Checkbox
        aria-label={`Done: ${name}`}
        checked={tick.isOn}
        onChange={(event) => tick.set(event.target.checked)}
      >
        Done
      </Checkbox>
    )
  }
  return doneAt ? (
    <Badge tone="success" icon={Check}>
      {`Done ${dayLabel(doneAt)}`}
    </Badge>
  ) : null
}
