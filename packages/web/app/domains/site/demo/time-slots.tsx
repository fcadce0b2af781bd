import { scheduleCopy } from '~/content/demo'
import { clockLabel, type Day, dayLabel } from './demo-time'
import styles from './scheduler.module.css'
import type { Slot } from './use-demo-slots'
import '~/ui/field.css'

/** Shown before a day is chosen, so that the nine times are known from the start. */
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const

const notes: Record<Slot['state'], string> = { free: '', taken: ' taken', past: ' over' }

interface TimeSlotsProps {
  day: Day | null
  /** Null while they are being looked up. */
  slots: readonly Slot[] | null
  chosen: string | null
  onChoose: (slot: Slot) => void
  zone: string
}

export function TimeSlots({ day, slots, chosen, onChoose, zone }: TimeSlotsProps) {
  const isKnown = day !== null && slots !== null && slots.length > 0
  return (
    <fieldset className={styles.demoSlots}>
      <legend>{day ? dayLabel(day) : scheduleCopy.chooseDate}</legend>
      <div className={styles.slots}>
        {isKnown
          ? slots.map((slot) => (
              <button
                key={slot.startsAt}
                type="button"
                data-state={slot.state}
                disabled={slot.state !== 'free'}
                aria-pressed={slot.startsAt === chosen}
                onClick={() => onChoose(slot)}
              >
                {clockLabel(slot.time)}
                {slot.state !== 'free' && <span className="sr-only">{notes[slot.state]}</span>}
              </button>
            ))
          : hours.map((hour) => (
              <button key={hour} type="button" disabled>
                {clockLabel(hour)}
              </button>
            ))}
      </div>
      <p className="hint">{scheduleCopy.zone(zone)}</p>
    </fieldset>
  )
}
