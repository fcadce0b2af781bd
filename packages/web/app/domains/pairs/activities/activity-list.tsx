import { useLayoutEffect, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { movedTo } from '~/lib/in-order'
import { useDragOrder } from '~/lib/use-drag-order'
import styles from './activities.module.css'
import { ActivityCard, type Wanted } from './activity-card'
import { type MonthNumber, type ShownActivity, useOrder } from './use-activities'

interface ActivityListProps {
  month: MonthNumber
  activities: readonly ShownActivity[]
  done: ReadonlyMap<string, string> | undefined
  wanted: Wanted | undefined
}

/** The activities of one month in their order, which the mentor changes with buttons or by dragging. */
export function ActivityList({ month, activities, done, wanted }: ActivityListProps) {
  const { side, isOver } = usePair()
  const { shown, order } = useOrder(month, activities)
  const [said, setSaid] = useState('')
  const ids = shown.map(({ id }) => id)
  const pressed = useRef<Element | null>(null)

  // A card that is moved in the page loses the focus; the next press must find the same button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the cards
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  }, [ids.join()])

  function move(id: string, place: number) {
    const next = movedTo(ids, id, place)
    if (next.every((each, index) => each === ids[index])) return
    const name = shown.find((each) => each.id === id)?.name
    setSaid(`${name} is now at place ${next.indexOf(id) + 1} of ${next.length}.`)
    pressed.current = document.activeElement
    order(next)
  }

  const drag = useDragOrder(move)
  return (
    <>
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
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}
