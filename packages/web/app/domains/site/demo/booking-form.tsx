import type { CompanyPlan } from '@brightpair/contract/company-plans'
import { type ReactNode, useState } from 'react'
import { scheduleCopy } from '~/content/demo'
import { api } from '~/lib/api'
import { ApiError, fieldErrorsOf, messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { Notice } from '~/ui/notice'
import { TextField } from '~/ui/text-field'
import { BookingFoot, type Choice, whenOf } from './booking-foot'
import { emptyVisitor, visitorErrors } from './demo-rules'
import type { Day } from './demo-time'
import styles from './scheduler.module.css'

export interface Booking {
  startsAt: string
  timeZone: string
  email: string
}

interface BookingFormProps {
  choice: Choice
  timeZone: string
  plan: CompanyPlan | null
  onBooked: (booking: Booking) => void
  /** Someone else was faster, or the time is no longer offered. */
  onSlotGone: () => void
  beside?: ReactNode
}

interface Problem {
  day: Day
  title: string
  detail?: string
}

/** Name, email and booking. The input is kept when another time has to be chosen. */
export default function BookingForm({
  choice,
  timeZone,
  plan,
  onBooked,
  onSlotGone,
  beside,
}: BookingFormProps) {
  const { day, slot } = choice
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useForm({
    initial: emptyVisitor,
    validate: visitorErrors,
    async onValid({ name, email }) {
      if (!slot || !day) return
      setProblem(null)
      try {
        const body = { name, email, startsAt: slot.startsAt, timeZone, ...(plan && { plan }) }
        const booked = await api('POST /demo/bookings', { body })
        onBooked({ startsAt: booked.startsAt, timeZone: booked.timeZone, email: email.trim() })
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        if (code === 'slot_taken' || code === 'slot_not_offered') {
          const title = code === 'slot_taken' ? scheduleCopy.taken : scheduleCopy.notOffered
          setProblem({ day, title: title(whenOf(day, slot)) })
          onSlotGone()
          return
        }
        const detail = messageOf(error, 'Please try again in a moment.')
        setProblem({ day, title: scheduleCopy.failed, detail })
        form.refuse(fieldErrorsOf(error))
      }
    },
  })

  return (
    <form
      className={`${styles.demoWho} ${styles.demoWide}`}
      aria-label={scheduleCopy.title}
      {...form.formProps}
    >
      <div className="grid-2">
        <TextField label="Full Name" autoComplete="name" {...form.field('name')} />
        <TextField label="Work Email" type="email" autoComplete="email" {...form.field('email')} />
      </div>
      {problem?.day === day && (
        <Notice tone="danger" role="alert" title={problem.title}>
          {problem.detail}
        </Notice>
      )}
      <BookingFoot choice={choice} canBook={slot !== null} busy={form.busy} beside={beside} />
    </form>
  )
}
