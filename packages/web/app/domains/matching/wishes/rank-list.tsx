import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { announce } from '~/lib/announce'
import { useDragOrder } from '~/lib/use-drag-order'
import { IconButton } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './rank-list.module.css'
import { Face } from './shortlisted'
import { nameOf, type Wishes } from './use-wishes'

/** By dragging, with the arrow buttons, or with the handle: Space picks up, arrow keys move. */
export function RankList({ wishes }: { wishes: Wishes }) {
  const { ranked, max, move } = wishes
  const [picked, setPicked] = useState<string | null>(null)
  const dragOf = useDragOrder(move)

  function onKeyDown(event: KeyboardEvent, id: string, name: string, place: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      setPicked(picked === id ? null : id)
      announce(picked === id ? `${name} dropped` : `${name} picked up. Use the arrow keys to move.`)
    } else if (event.key === 'Escape') setPicked(null)
    else if (step && picked === id) move(id, place + step)
    else return
    event.preventDefault()
  }

  const free = Array.from({ length: Math.max(0, max - ranked.length) }, (_, at) => ranked.length + at + 1)
  return (
    <>
      <ol className={styles.ranks}>
        {ranked.map((person, place) => {
          const { id, introduction } = person
          const name = nameOf(person)
          const drag = dragOf(id, place)
          return (
            <li
              key={id}
              className={classNames(
                styles.rankRow,
                drag.isTarget && styles.isTarget,
                picked === id && styles.isPicked,
              )}
              {...drag.target}
            >
              <span className={styles.rankNumber}>{place + 1}</span>
              <button
                type="button"
                className={styles.grip}
                aria-label={`Move ${name}, number ${place + 1}`}
                aria-pressed={picked === id}
                onKeyDown={(event) => onKeyDown(event, id, name, place)}
                onBlur={() => setPicked(null)}
                {...drag.handle}
              >
                <Icon of={GripVertical} />
              </button>
              <Face person={person} side="mentor" />
              <span className={styles.rankName}>
                <b>{name}</b>
                {introduction.headline && <span>{introduction.headline}</span>}
              </span>
              <span className={styles.rankMove}>
                <IconButton
                  label={`Move ${name} up`}
                  disabled={place === 0}
                  onClick={() => move(id, place - 1)}
                >
                  <Icon of={ArrowUp} />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  disabled={place === ranked.length - 1}
                  onClick={() => move(id, place + 1)}
                >
                  <Icon of={ArrowDown} />
                </IconButton>
              </span>
            </li>
          )
        })}
        {free.map((number, at) => (
          <li key={number} className={styles.free}>
            <span className={styles.rankNumber}>{number}</span>
            {at === 0 ? 'Add another, or leave it free' : 'Free'}
          </li>
        ))}
      </ol>
      {max > 1 && (
        <p className={styles.keys}>
          Drag, or use the arrows. On a keyboard: <kbd>Space</kbd> on the handle to pick up, <kbd>↑</kbd>{' '}
          <kbd>↓</kbd> to move.
        </p>
      )}
    </>
  )
}
