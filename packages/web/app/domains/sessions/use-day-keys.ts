import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, addMonths, type Day, mondayOf } from '~/domains/sessions/zoned-time'

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** Days are one tab stop; arrow keys move between them, even into adjacent months. */
export function useDayKeys<E extends HTMLElement>(cursor: Day, onMove: (day: Day) => void) {
  const days = useRef<E>(null)
  const isWalking = useRef(false)

  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    days.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  function onKeyDown(event: KeyboardEvent) {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const step = steps[event.key]
    if (!day || !step) return
    event.preventDefault()
    isWalking.current = true
    onMove(step(day))
  }

  return { ref: days, onKeyDown }
}
