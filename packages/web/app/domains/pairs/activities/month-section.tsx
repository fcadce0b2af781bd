import { Check, ChevronDown, Plus } from 'lucide'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { MonthSparksLink } from '~/domains/pairs/spark-links'
import { announce } from '~/lib/announce'
import { movedTo } from '~/lib/in-order'
import { useDragOrder } from '~/lib/use-drag-order'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './activities.module.css'
import { ActivityCard, type Wanted } from './activity-card'
import { ActivityForm } from './activity-form'
import { type ShownActivity, useOrder } from './use-activities'

interface MonthSectionProps {
  month: number
  theme: string | undefined
  activities: readonly ShownActivity[]
  done: ReadonlyMap<string, string> | undefined
  /** The activity in the URL. */
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
          <Button variant="secondary" size="sm" className={styles.monthAdd} onClick={() => setAdding(true)}>
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

/** A month's progress: by what is ticked off, never by the calendar alone. */
function Standing({ isNow, isPast, isComplete, total, done }: StandingProps) {
  if (isComplete) return <Badge tone="mentor">Complete</Badge>
  if (isNow) return <Badge tone="mentee">This month</Badge>
  if (isPast && done !== undefined && total > 0) return <Badge>{`Over, ${done} of ${total} done`}</Badge>
  if (done) return <Badge>{`${done} of ${total} done`}</Badge>
  return null
}

interface ActivityListProps {
  month: number
  activities: readonly ShownActivity[]
  done: ReadonlyMap<string, string> | undefined
  wanted: Wanted | undefined
}

/** A month's activities in order, which the mentor changes with buttons or by dragging. */
function ActivityList({ month, activities, done, wanted }: ActivityListProps) {
  const { side, isOver } = usePair()
  const { shown, order } = useOrder(month, activities)
  const ids = shown.map(({ id }) => id)
  const pressed = useRef<Element | null>(null)

  // A card that moves in the DOM loses focus; the next press must hit the same button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the cards
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [ids.join()])

  function move(id: string, place: number) {
    const next = movedTo(ids, id, place)
    if (next.every((each, index) => each === ids[index])) return
    const name = shown.find((each) => each.id === id)?.name
    announce(`${name} is now at place ${next.indexOf(id) + 1} of ${next.length}.`)
    pressed.current = document.activeElement
    order(next)
  }

  const drag = useDragOrder(move)
  return (
    <ol className={styles.activities}>
      {shown.map((activity, place) => (
        <ActivityCard
          key={activity.id}
          month={month}
          activity={activity}
          doneAt={done?.get(activity.id)}
          isKnown={done !== undefined}
          visit={activity.id === wanted?.id ? wanted.visit : undefined}
          {...(side === 'mentor' && !isOver
            ? {
                moving: {
                  isFirst: place === 0,
                  isLast: place === shown.length - 1,
                  up: () => move(activity.id, place - 1),
                  down: () => move(activity.id, place + 1),
                  drag: drag(activity.id, place),
                },
              }
            : {})}
        />
      ))}
    </ol>
  )
}
