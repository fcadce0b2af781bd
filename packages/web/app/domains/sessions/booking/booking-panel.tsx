import type { BookingHours } from '@brightpair/contract'
import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { messageOf } from '~/lib/api-error'
import { timeZonesWith } from '~/lib/clock'
import { Button, IconButton } from '~/ui/button'
import { DateField } from '~/ui/date-field'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { LoadFailed } from '~/ui/load-state'
import { NativeSelect } from '~/ui/native-select'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast-store'
import { useCalendar } from '../calendar-context'
import { MinutesField } from '../minutes-field'
import { WeekHours } from '../week-hours'
import { hoursOf, problemIn, rowsOf } from '../week-rows'
import { dayIn, shortDay } from '../zoned-time'
import styles from './booking.module.css'
import { useBookingHours, useChangeBookingHours } from './use-booking'
import '~/ui/dialog.css'
import '~/ui/field.css'

export function BookingPanel({ onDone }: { onDone: () => void }) {
  const { clocks } = useCalendar()
  const query = useBookingHours(true)
  if (query.data) {
    const fresh = {
      timeZone: clocks.mine,
      hours: [],
      minutes: 45,
      noticeHours: 24,
      closedDays: [],
      mostAhead: null,
    }
    return <BookingForm saved={query.data.booking ?? fresh} onDone={onDone} />
  }
  if (!query.isError) return <Skeleton shape="block" />
  return <LoadFailed what="Your booking hours" onRetry={() => void query.refetch()} />
}

const notices = [
  { hours: 2, label: '2 hours before' },
  { hours: 12, label: '12 hours before' },
  { hours: 24, label: 'A day before' },
  { hours: 48, label: 'Two days before' },
  { hours: 168, label: 'A week before' },
]

const limits = [
  { max: 1, label: '1 session ahead' },
  ...[2, 3, 4, 5].map((max) => ({ max, label: `${max} sessions ahead` })),
  { max: null, label: 'Any number' },
]

function BookingForm({ saved, onDone }: { saved: BookingHours; onDone: () => void }) {
  const { now } = useCalendar()
  const [rows, setRows] = useState(() => rowsOf(saved.hours))
  const [minutes, setMinutes] = useState(saved.minutes)
  const [noticeHours, setNoticeHours] = useState(saved.noticeHours)
  const [mostAhead, setMostAhead] = useState(saved.mostAhead)
  const [timeZone, setTimeZone] = useState(saved.timeZone)
  const today = dayIn(timeZone, now)
  const [closedDays, setClosedDays] = useState(() => saved.closedDays.filter((day) => day >= today))
  const [problem, setProblem] = useState<string>()
  const change = useChangeBookingHours()
  const isOpen = rows.some((spans) => spans.length > 0)
  const notice = notices.find(({ hours }) => hours === noticeHours)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = isOpen ? problemIn(rows) : undefined
    setProblem(found)
    if (found || change.isPending) return
    change.mutate(
      { timeZone, hours: hoursOf(rows), minutes, noticeHours, closedDays, mostAhead },
      {
        onSuccess() {
          toast.success(isOpen ? 'Your booking hours are open.' : 'Your booking hours are closed.')
          onDone()
        },
        onError: (error) => setProblem(messageOf(error, 'We couldn’t save your hours. Please try again.')),
      },
    )
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p className="muted">
        Your mentees can book these times without asking. Times when you’re busy or have a session aren’t
        offered.
      </p>
      <NativeSelect
        label="Time zone of these hours"
        options={timeZonesWith(timeZone)}
        value={timeZone}
        onChange={({ target }) => setTimeZone(target.value)}
      />
      <WeekHours legend="Open for booking" rows={rows} onChange={setRows} />
      <div className={styles.two}>
        <MinutesField value={minutes} onChange={setMinutes} />
        <NativeSelect
          label="Can be booked until"
          options={notices.map(({ label }) => label)}
          value={notice?.label ?? `${noticeHours} hours before`}
          onChange={({ target }) =>
            setNoticeHours(notices.find(({ label }) => label === target.value)?.hours ?? noticeHours)
          }
        />
        <NativeSelect
          label="Each mentee can have"
          options={limits.map(({ label }) => label)}
          value={limits.find(({ max }) => max === mostAhead)?.label ?? `${mostAhead} sessions ahead`}
          onChange={({ target }) =>
            setMostAhead(limits.find(({ label }) => label === target.value)?.max ?? null)
          }
        />
      </div>
      <DateField
        label="Closed on (optional)"
        hint="Choose a day, and nobody can book it."
        min={today}
        value=""
        onChange={(day) => day && setClosedDays([...new Set([...closedDays, day])].sort())}
      />
      {closedDays.length > 0 && (
        <ul className={styles.closed} aria-label="Closed days">
          {closedDays.map((day) => (
            <li key={day}>
              {shortDay(day)}
              <IconButton
                small
                label={`Open ${shortDay(day)} again`}
                onClick={() => setClosedDays(closedDays.filter((each) => each !== day))}
              >
                <Icon of={X} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={change.isPending && 'Saving'}>
          {isOpen ? 'Open these hours' : 'Close booking'}
        </Button>
      </div>
    </form>
  )
}
