import { MAX_AGENDA, MAX_SESSION_TITLE } from '@brightpair/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { toFirstWrong } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { FieldError } from '~/ui/field'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { useCalendar } from '../calendar-context'
import { endOf, spanSentence } from '../clock-words'
import times from '../time-picker.module.css'
import { clockIn, dayIn, shortDay } from '../zoned-time'
import { useBook, useBookingTimes } from './use-booking'
import '~/ui/dialog.css'
import '~/ui/field.css'

/** A mentee books one of the open times; it is confirmed at once. */
export function BookForm({ onDone }: { onDone: () => void }) {
  const { pair, clocks } = useCalendar()
  const query = useBookingTimes(pair.enrollmentId, true)
  const [title, setTitle] = useState('')
  const [agenda, setAgenda] = useState('')
  const [wantedDay, setDay] = useState<string>()
  const [wanted, setTime] = useState<string>()
  const [problems, setProblems] = useState<{ title?: string; time?: string }>({})
  const book = useBook(pair.enrollmentId)
  const errorId = useId()
  const name = pair.partner.firstName
  if (!query.data) {
    if (!query.isError) return <Skeleton shape="block" />
    return <LoadFailed what={`${name}’s booking hours`} onRetry={() => void query.refetch()} />
  }
  const offered = query.data.times
  const days = [...new Set(offered.map((time) => dayIn(clocks.mine, time)))]
  const day = wantedDay && days.includes(wantedDay) ? wantedDay : days[0]
  const time = wanted && offered.includes(wanted) ? wanted : undefined
  const minutes = query.data.minutes ?? 0

  function choose(each: string) {
    setTime(each)
    setProblems(({ time: _, ...others }) => others)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(title.trim() === '' && { title: 'Please say what it’s about.' }),
      ...(!time && { time: 'Please choose a time.' }),
    }
    setProblems(found)
    if (!time || Object.keys(found).length > 0) return toFirstWrong()
    if (!book.isPending) book.mutate({ startsAt: time, title: title.trim(), agenda }, { onSuccess: onDone })
  }

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p className="muted">
        {name} opened these times for you. What you book is confirmed straight away, {minutes} minutes.
      </p>
      <TextField
        label="Topic"
        required
        value={title}
        maxLength={MAX_SESSION_TITLE}
        error={problems.title}
        onChange={(event) => {
          setTitle(event.target.value)
          setProblems(({ title: _, ...others }) => others)
        }}
      />
      <fieldset
        className={times.times}
        tabIndex={-1}
        aria-describedby={problems.time ? errorId : undefined}
        data-wrong={problems.time ? true : undefined}
      >
        <legend className="label">When?</legend>
        {offered.length === 0 && (
          <p className="muted" role="status">
            Everything in the next four weeks is taken. Propose a session instead.
          </p>
        )}
        <Chips label="Day">
          {days.map((each) => (
            <Chip key={each} pressed={each === day} onPress={() => setDay(each)}>
              {shortDay(each)}
            </Chip>
          ))}
        </Chips>
        {day && (
          <Chips label={`Starting on ${shortDay(day)}`}>
            {offered
              .filter((each) => dayIn(clocks.mine, each) === day)
              .map((each) => (
                <Chip key={each} pressed={each === time} onPress={() => choose(each)}>
                  <span className="tnum">{clockIn(clocks.mine, each)}</span>
                </Chip>
              ))}
          </Chips>
        )}
        {time && <p aria-live="polite">{spanSentence(clocks, time, endOf(time, minutes))}</p>}
        {problems.time && <FieldError id={errorId}>{problems.time}</FieldError>}
      </fieldset>
      <Textarea
        label="What would you like to talk about? (optional)"
        hint="Both of you can read and change it."
        rows={3}
        maxLength={MAX_AGENDA}
        value={agenda}
        onChange={(event) => setAgenda(event.target.value)}
      />
      <div className="dialog__foot">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={book.isPending && 'Booking'}>
          Book
        </Button>
      </div>
    </form>
  )
}
