import { type ReactNode, useState } from 'react'
import { scheduleCopy } from '~/content/demo'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf, messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { emptyVisitor, visitorErrors } from './demo-rules'
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
import { TimeSlots } from './time-slots'
import { type Slot, useDemoSlots } from './use-demo-slots'
import './scheduler.css'

export interface Booking {
  startsAt: string
  timeZone: string
  email: string
}

interface SchedulerProps {
  onBooked: (booking: Booking) => void
  /** Stands before Book Demo: a way out of the dialog. */
  beside?: ReactNode
}

/** Choose a date, then a time, say who you are, and book. Only ever drawn in a browser: it needs its clock. */
export default function Scheduler({ onBooked, beside }: SchedulerProps) {
  const [{ today, timeZone }] = useState(() => {
    const timeZone = visitorTimeZone()
    return { timeZone, today: dayIn(timeZone, new Date()) }
  })
  const [month, setMonth] = useState<Month>(monthOf(today))
  const [day, setDay] = useState<Day | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [problem, setProblem] = useState<{ title: string; detail?: string } | null>(null)
  const { slotsOf, isFailed, refresh } = useDemoSlots(month, timeZone)
  const form = useForm({
    initial: emptyVisitor,
    validate: visitorErrors,
    async onValid({ name, email }) {
      if (!slot || !day) return
      setProblem(null)
      const when = `${dayLabel(day)}, ${clockLabel(slot.time)}`
      try {
        const body = { name, email, startsAt: slot.startsAt, timeZone }
        const booked = await api('POST /demo/bookings', { body })
        onBooked({ startsAt: booked.startsAt, timeZone: booked.timeZone, email: email.trim() })
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        if (code === 'slot_taken' || code === 'slot_not_offered') {
          setProblem({
            title: code === 'slot_taken' ? scheduleCopy.taken(when) : scheduleCopy.notOffered(when),
          })
          setSlot(null)
          refresh()
          return
        }
        setProblem({ title: scheduleCopy.failed, detail: messageOf(error, 'Please try again in a moment.') })
        form.refuse(fieldErrorsOf(error))
      }
    },
  })

  function chooseMonth(next: Month) {
    setMonth(next)
    setDay(null)
    setSlot(null)
  }
  function chooseDay(next: Day) {
    setDay(next)
    setSlot(null)
    setProblem(null)
  }
  /** Until the times are known only the date decides. */
  function isOpen(each: Day) {
    const slots = slotsOf?.get(each)
    return each >= today && (!slots || slots.some(({ state }) => state !== 'past'))
  }
  const isClosedMonth = slotsOf !== null && [...slotsOf.values()].every((slots) => slots.length === 0)

  return (
    <form className="demo__form" aria-label={scheduleCopy.title} {...form.formProps}>
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
        onChoose={setSlot}
        zone={zoneLabel(timeZone, slot ? new Date(slot.startsAt) : new Date())}
      />
      {isFailed && (
        <Notice
          tone="danger"
          role="alert"
          className="demo__wide"
          title={scheduleCopy.slotsFailed}
          action={
            <Button look="link" onClick={refresh}>
              {scheduleCopy.tryAgain}
            </Button>
          }
        />
      )}
      {isClosedMonth && <Notice className="demo__wide" role="status" title={scheduleCopy.notOpen} />}
      <div className="grid-2 demo__wide">
        <TextField label="Full Name" autoComplete="name" required {...form.field('name')} />
        <TextField label="Work Email" type="email" autoComplete="email" required {...form.field('email')} />
      </div>
      {problem && (
        <Notice tone="danger" role="alert" className="demo__wide" title={problem.title}>
          {problem.detail}
        </Notice>
      )}
      <div className="demo__foot demo__wide">
        <p>
          <b>
            {day && slot
              ? `${dayLabel(day)}, ${clockLabel(slot.time)}`
              : day
                ? scheduleCopy.chooseTime
                : scheduleCopy.chooseDate}
          </b>
          <span>{scheduleCopy.confirmation}</span>
        </p>
        {beside}
        <Button
          type="submit"
          look="commit"
          size="lg"
          disabled={!slot}
          busy={form.busy && scheduleCopy.booking}
        >
          {scheduleCopy.book}
        </Button>
      </div>
    </form>
  )
}
