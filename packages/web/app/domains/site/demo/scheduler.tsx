import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BookingFoot } from './booking-foot'
import type { Booking } from './booking-form'
import { ChosenPlan, useChosenPlan } from './chosen-plan'
import { type Day, dayIn, type Month, monthOf, visitorTimeZone, zoneLabel } from './demo-time'
import { MonthCalendar } from './month-calendar'
import styles from './scheduler.module.css'
import { TimeSlots } from './time-slots'
import { type Slot, useDemoSlots } from './use-demo-slots'

const loadBookingForm = () => import('./booking-form')
const BookingForm = lazy(loadBookingForm)
const SlotsNotice = lazy(() => import('./slots-notice'))

interface SchedulerProps {
  onBooked: (booking: Booking) => void
  /** Stands before Book Demo: a way out of the dialog. */
  beside?: ReactNode
}

/** Choose a date, then a time; then it asks who you are, and books. Only ever drawn in a browser: it needs its clock. */
export default function Scheduler({ onBooked, beside }: SchedulerProps) {
  const [{ today, timeZone }] = useState(() => {
    const timeZone = visitorTimeZone()
    return { timeZone, today: dayIn(timeZone, new Date()) }
  })
  const [month, setMonth] = useState<Month>(monthOf(today))
  const [day, setDay] = useState<Day | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [isAsking, setAsking] = useState(false)
  const plan = useChosenPlan()
  const { slotsOf, isFailed, refresh } = useDemoSlots(month, timeZone)

  function chooseMonth(next: Month) {
    setMonth(next)
    setDay(null)
    setSlot(null)
  }
  function chooseDay(next: Day) {
    setDay(next)
    setSlot(null)
    // Only ahead of time: choosing a time asks again.
    loadBookingForm().catch(() => undefined)
  }
  function chooseSlot(next: Slot) {
    setSlot(next)
    setAsking(true)
  }
  function giveUpSlot() {
    setSlot(null)
    refresh()
  }
  /** Until the times are known only the date decides. */
  function isOpen(each: Day) {
    const slots = slotsOf?.get(each)
    return each >= today && (!slots || slots.some(({ state }) => state !== 'past'))
  }
  const isClosedMonth = slotsOf !== null && [...slotsOf.values()].every((slots) => slots.length === 0)
  const choice = { day, slot }
  const foot = <BookingFoot choice={choice} beside={beside} />

  return (
    <div className={styles.demoForm}>
      <ChosenPlan plan={plan} />
      <MonthCalendar
        month={month}
        onMonth={chooseMonth}
        today={today}
        chosen={day}
        onChoose={chooseDay}
        isOpen={isOpen}
      />
      <TimeSlots
        day={day}
        slots={day ? (slotsOf?.get(day) ?? null) : null}
        chosen={slot?.startsAt ?? null}
        onChoose={chooseSlot}
        zone={zoneLabel(timeZone, slot ? new Date(slot.startsAt) : new Date())}
      />
      <Suspense>
        {(isFailed || isClosedMonth) && <SlotsNotice onRetry={isFailed ? refresh : undefined} />}
      </Suspense>
      <Suspense fallback={foot}>
        {isAsking ? (
          <BookingForm
            choice={choice}
            timeZone={timeZone}
            plan={plan}
            onBooked={onBooked}
            onSlotGone={giveUpSlot}
            beside={beside}
          />
        ) : (
          foot
        )}
      </Suspense>
    </div>
  )
}
