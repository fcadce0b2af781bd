import { MAX_PROPOSED_TIMES } from '@brightpair/contract/limits'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useId, useState } from 'react'
import { addDays, clockIn, type Day, dayAndMonth, dayIn, shortDay } from '~/domains/sessions/zoned-time'
import { Button, IconButton } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import { useCalendar } from './calendar-context'
import { endOf, spanSentence } from './clock-words'
import { OtherTime } from './other-time'
import styles from './time-picker.module.css'
import { useFreeTimes } from './use-sessions'

interface TimePickerProps {
  minutes: number
  chosen: readonly string[]
  onChange: (times: string[]) => void
  startOn?: Day | undefined
  /** The session being moved: its own time counts as free. */
  moving?: string
  /** The first date of a series: the others follow from it. */
  isOne?: boolean
  error?: string | undefined
}

/** One to three start times, from those free for both, or any other time. */
export function TimePicker({ minutes, chosen, onChange, startOn, moving, isOne, error }: TimePickerProps) {
  const { clocks } = useCalendar()
  const errorId = useId()
  const isFull = !isOne && chosen.length === MAX_PROPOSED_TIMES
  const add = (time: string) => onChange(isOne ? [time] : [...new Set([...chosen, time])].sort())
  const remove = (time: string) => onChange(chosen.filter((each) => each !== time))
  return (
    <fieldset
      className={styles.times}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className="label">
        {isOne ? 'When? Choose the first date' : 'When? Choose one to three times'}
      </legend>
      <FreeTimes
        minutes={minutes}
        chosen={chosen}
        isFull={isFull}
        startOn={startOn}
        moving={moving}
        onAdd={add}
        onRemove={remove}
      />
      <OtherTime isFull={isFull} onAdd={add} />
      {chosen.length > 0 && (
        <ul className={styles.timesChosen} aria-label="Chosen times">
          {chosen.map((time) => {
            const words = spanSentence(clocks, time, endOf(time, minutes))
            return (
              <li key={time}>
                <span>{words}</span>
                <IconButton small label={`Remove ${words}`} onClick={() => remove(time)}>
                  <Icon of={X} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

interface FreeTimesProps extends Pick<TimePickerProps, 'minutes' | 'chosen'> {
  isFull: boolean
  startOn: Day | undefined
  moving: string | undefined
  onAdd: (time: string) => void
  onRemove: (time: string) => void
}

function FreeTimes({ minutes, chosen, isFull, startOn, moving, onAdd, onRemove }: FreeTimesProps) {
  const { clocks, now, pair } = useCalendar()
  const today = dayIn(clocks.mine, now)
  const [from, setFrom] = useState(startOn ?? today)
  const [wanted, setWanted] = useState(startOn)
  const free = useFreeTimes(pair.enrollmentId, { from, days: 7, minutes, moving })
  const timesOn = (day: Day) => free.data?.times.filter((time) => dayIn(clocks.mine, time) === day) ?? []
  const takenOn = (day: Day) =>
    free.data?.taken.filter(({ startsAt }) => dayIn(clocks.mine, startsAt) === day) ?? []
  const week = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const day = wanted && week.includes(wanted) ? wanted : week.find((each) => timesOn(each).length > 0)
  const turn = (weeks: number) => {
    const next = addDays(from, 7 * weeks)
    setFrom(next < today ? today : next)
    setWanted(undefined)
  }

  return (
    <div className={styles.timesFree}>
      <div className={styles.timesBar}>
        <b aria-live="polite">
          Free for both, {dayAndMonth(from)} to {dayAndMonth(addDays(from, 6))}
        </b>
        <IconButton small label="Earlier days" disabled={from <= today} onClick={() => turn(-1)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <IconButton small label="Later days" onClick={() => turn(1)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
      {free.isPending && <Skeleton shape="block" />}
      {free.isError && (
        <p className="muted">
          We couldn’t load the free times.{' '}
          <Button variant="link" onClick={() => void free.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {free.data?.times.length === 0 && (
        <p className="muted">
          You’re not both free on any of these days. Look further ahead, or add another time.
        </p>
      )}
      {free.data && free.data.times.length > 0 && (
        <>
          <Chips label="Day">
            {week
              .filter((each) => timesOn(each).length > 0)
              .map((each) => (
                <Chip key={each} pressed={each === day} onPress={() => setWanted(each)}>
                  {shortDay(each)}
                </Chip>
              ))}
          </Chips>
          {day && (
            <Chips label={`Starting on ${shortDay(day)}`}>
              {timesOn(day).map((time) => {
                const isChosen = chosen.includes(time)
                if (isFull && !isChosen) return null
                return (
                  <Chip
                    key={time}
                    pressed={isChosen}
                    onPress={() => (isChosen ? onRemove(time) : onAdd(time))}
                  >
                    <span className="tnum">{clockIn(clocks.mine, time)}</span>
                  </Chip>
                )
              })}
            </Chips>
          )}
          {day && <Taken spans={takenOn(day)} />}
          {day && timesOn(day).length === 0 && <p className="muted">You’re not both free on this day.</p>}
        </>
      )}
      {isFull && <p className="hint">Three times are chosen. Remove one to choose another.</p>}
    </div>
  )
}

/** What one of the two has agreed with someone else, without naming whom. */
function Taken({ spans }: { spans: readonly { startsAt: string; endsAt: string }[] }) {
  const { clocks } = useCalendar()
  if (spans.length === 0) return null
  const words = spans
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map(({ startsAt, endsAt }) => `${clockIn(clocks.mine, startsAt)} to ${clockIn(clocks.mine, endsAt)}`)
  return <p className="hint">Taken by another session: {words.join(', ')}</p>
}
