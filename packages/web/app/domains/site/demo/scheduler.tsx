import { type CompanyPlan, companyPlans, planNames } from '@brightpair/contract/company-plans'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { scheduleCopy } from '~/content/demo'
import { screens } from '~/lib/screens'
import { BookingFoot } from './booking-foot'
import type { Booking } from './booking-form'
import {
  clockLabel,
  type Day,
  dayIn,
  dayLabel,
  type Month,
  monthOf,
  visitorTimeZone,
  zoneLabel,
} from './demo-time'
import { MonthCalendar } from './month-calendar'
import styles from './scheduler.module.css'
import { type Slot, useDemoSlots } from './use-demo-slots'
import '~/ui/field.css'

/** Shown before a day is chosen, so that the nine times are visible from the start. */
const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'] as const

const notes: Record<Slot['state'], string> = { free: '', taken: ' taken', past: ' over' }

interface TimeSlotsProps {
  day: Day | null
  /** Null while loading. */
  slots: readonly Slot[] | null
  chosen: string | null
  onChoose: (slot: Slot) => void
  zone: string
}

function TimeSlots({ day, slots, chosen, onChoose, zone }: TimeSlotsProps) {
  const isKnown = day !== null && slots !== null && slots.length > 0
  return (
    <fieldset className={styles.demoSlots}>
      <legend>{day ? dayLabel(day) : scheduleCopy.times}</legend>
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

const loadBookingForm = () => import('./booking-form')
const BookingForm = lazy(loadBookingForm)
const SlotsNotice = lazy(() => import('./slots-notice'))

interface SchedulerProps {
  onBooked: (booking: Booking) => void
  /** Before Book Demo: a way out of the dialog. */
  beside?: ReactNode
}

/**
 * Choose a date, then a time, then enter one's details and book. Only rendered in a browser, because it needs its
 * clock.
 */
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
    // Only a preload: choosing a time loads it again.
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
  /** Until the times have loaded, only the date decides. */
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

/** The plan that Choose Plan put into the URL; null for anything else. */
function useChosenPlan(): CompanyPlan | null {
  const [params] = useSearchParams()
  const given = params.get('plan')?.toUpperCase()
  return companyPlans.find((plan) => plan === given) ?? null
}

function ChosenPlan({ plan }: { plan: CompanyPlan | null }) {
  if (!plan) return null
  return (
    <p className={`demo__plan ${styles.demoWide}`}>
      <b>{scheduleCopy.plan(planNames[plan])}</b> <Link to={screens.pricing}>{scheduleCopy.otherPlan}</Link>
    </p>
  )
}
