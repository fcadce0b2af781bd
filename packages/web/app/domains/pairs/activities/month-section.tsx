import { Check, ChevronDown, Plus } from 'lucide'
import { useId, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { MonthSparksLink } from '~/domains/pairs/spark-links'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './activities.module.css'
import type { Wanted } from './activity-card'
import { ActivityForm } from './activity-form'
import { ActivityList } from './activity-list'
import type { MonthNumber, ShownActivity } from './use-activities'

interface MonthSectionProps {
  month: MonthNumber
  theme: string | undefined
  activities: readonly ShownActivity[]
  done: ReadonlyMap<string, string> | undefined
  /** The activity the address leads to. */
  wanted: Wanted | undefined
  isOpen: boolean
  onToggle: () => void
}

export function MonthSection(props: MonthSectionProps) {
  const { month, theme, activities, done, wanted, isOpen, onToggle } = props
  const { programme, side, isOver } = usePair()
  const [isAdding, setAdding] = useState(false)
  const body = useId()
  const isPast = month < programme.month || programme.state === 'COMPLETED'
  const isNow = !isPast && month === programme.month
  const doneCount = doneOf(activities, done)
  const isComplete = activities.length > 0 && doneCount === activities.length
  return (
    <div
      className={classNames(
        styles.month,
        styles[`month_${isComplete ? 'done' : isPast ? 'past' : isNow ? 'now' : 'next'}`],
      )}
    >
      <h2>
        <button
          type="button"
          className={styles.monthBtn}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={onToggle}
        >
          <span className={styles.monthN} aria-hidden="true">
            {isComplete ? <Icon of={Check} /> : month}
          </span>
          <span className={styles.monthT}>
            <b>Month {month}</b>
            {theme && <span>{theme}</span>}
          </span>
          <Standing
            isNow={isNow && !isOver}
            isPast={isPast}
            isComplete={isComplete}
            total={activities.length}
            done={doneCount}
          />
          <Icon of={ChevronDown} />
        </button>
      </h2>
      <div className={styles.monthBody} id={body} hidden={!isOpen}>
        {isOpen &&
          (activities.length > 0 ? (
            <ActivityList month={month} activities={activities} done={done} wanted={wanted} />
          ) : (
            <p className={styles.monthEmpty}>
              No activities yet. Your mentor haven't created activity for this month.
            </p>
          ))}
        {isOpen && <MonthSparksLink month={month} />}
        {isOpen && side === 'mentor' && !isOver && (
          <Button look="secondary" size="sm" className={styles.monthAdd} onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            Add an activity
          </Button>
        )}
      </div>
      {isAdding && <ActivityForm month={month} onClose={() => setAdding(false)} />}
    </div>
  )
}

const doneOf = (activities: readonly ShownActivity[], done: ReadonlyMap<string, string> | undefined) =>
  done && activities.filter(({ id }) => done.has(id)).length

interface StandingProps {
  isNow: boolean
  isPast: boolean
  isComplete: boolean
  total: number
  done: number | undefined
}

/** How far the month has come: by what is ticked off, never by the calendar alone. */
function Standing({ isNow, isPast, isComplete, total, done }: StandingProps) {
  if (isComplete) return <Badge tone="mentor">Complete</Badge>
  if (isNow) return <Badge tone="mentee">This month</Badge>
  if (isPast && done !== undefined && total > 0) return <Badge>{`Over, ${done} of ${total} done`}</Badge>
  if (done) return <Badge>{`${done} of ${total} done`}</Badge>
  return null
}
