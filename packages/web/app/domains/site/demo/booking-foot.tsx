import type { ReactNode } from 'react'
import { scheduleCopy } from '~/content/demo'
import { Button } from '~/ui/button'
import { clockLabel, type Day, dayLabel } from './demo-time'
import styles from './scheduler.module.css'
import type { Slot } from './use-demo-slots'

export interface Choice {
  day: Day | null
  slot: Slot | null
}

interface BookingFootProps {
  choice: Choice
  /** Without a form there is nothing to submit yet. */
  canBook?: boolean
  busy?: boolean
  /** Before Book Demo: a way out of the dialog. */
  beside?: ReactNode
}

export const whenOf = (day: Day, slot: Slot) => `${dayLabel(day)}, ${clockLabel(slot.time)}`

export function BookingFoot({ choice: { day, slot }, canBook, busy = false, beside }: BookingFootProps) {
  const next = day ? scheduleCopy.chooseTime : scheduleCopy.chooseDate
  return (
    <div className={`${styles.demoFoot} ${styles.demoWide}`}>
      <p>
        <b>{day && slot ? whenOf(day, slot) : next}</b>
        <span>{scheduleCopy.confirmation}</span>
      </p>
      {beside}
      <Button
        type="submit"
        variant="commit"
        size="lg"
        disabled={!canBook}
        busy={busy && scheduleCopy.booking}
      >
        {scheduleCopy.book}
      </Button>
    </div>
  )
}
