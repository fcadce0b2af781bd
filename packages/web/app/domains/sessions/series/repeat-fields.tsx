import { MAX_SERIES_DATES } from '@brightpair/contract/limits'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { FieldError } from '~/ui/field'
import { NativeSelect } from '~/ui/native-select'
import { Skeleton } from '~/ui/skeleton'
import { useCalendar } from '../calendar-context'
import { clockIn, dayAndMonth, dayIn, longDay, placeOf, shortDay } from '../zoned-time'
import styles from './series.module.css'
import { everyWords } from './series-words'
import { useSeriesDates } from './use-series'

export interface Repeat {
  readonly everyWeeks: number
  /** Null: until the programme ends. */
  readonly dates: number | null
  readonly without: readonly string[]
}

const NEVER = 'Doesn’t repeat'
const weeks = [1, 2, 3, 4]
const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1)
const labelOf = (everyWeeks: number) => capital(everyWords(everyWeeks))

const TO_THE_END = 'Until the programme ends'
const counts = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, MAX_SERIES_DATES]
const countLabel = (dates: number) => `${dates} times`

interface RepeatFieldsProps {
  repeat: Repeat | null
  first: string | undefined
  minutes: number
  error: string | undefined
  onChange: (repeat: Repeat | null) => void
}

/** Whether a session repeats, how often, and the resulting dates. */
export function RepeatFields({ repeat, first, minutes, error, onChange }: RepeatFieldsProps) {
  return (
    <div className={styles.repeat}>
      <NativeSelect
        label="Repeat"
        options={[NEVER, ...weeks.map(labelOf)]}
        value={repeat ? labelOf(repeat.everyWeeks) : NEVER}
        onChange={({ target }) => {
          const everyWeeks = weeks.find((each) => labelOf(each) === target.value)
          onChange(everyWeeks ? { dates: null, ...repeat, everyWeeks, without: [] } : null)
        }}
      />
      {repeat && (
        <NativeSelect
          label="How often?"
          options={[TO_THE_END, ...counts.map(countLabel)]}
          value={repeat.dates ? countLabel(repeat.dates) : TO_THE_END}
          onChange={({ target }) => {
            const dates = counts.find((each) => countLabel(each) === target.value) ?? null
            onChange({ ...repeat, dates, without: [] })
          }}
        />
      )}
      {repeat && first && <Dates repeat={repeat} first={first} minutes={minutes} onChange={onChange} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

interface DatesProps {
  repeat: Repeat
  first: string
  minutes: number
  onChange: (repeat: Repeat) => void
}

const notes = { free: null, busy: 'one of you is busy elsewhere', taken: 'taken, left out' }

function Dates({ repeat, first, minutes, onChange }: DatesProps) {
  const { pair, clocks } = useCalendar()
  const { everyWeeks, dates, without } = repeat
  const found = useSeriesDates(pair.enrollmentId, {
    startsAt: first,
    minutes,
    everyWeeks,
    dates: dates ?? undefined,
  })
  if (found.isPending) return <Skeleton shape="block" />
  if (!found.data)
    return (
      <p className="muted">
        We couldn’t check the dates.{' '}
        <Button variant="link" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </p>
    )
  const all = found.data.dates
  const isKept = ({ startsAt, state }: (typeof all)[number]) =>
    state !== 'taken' && !without.includes(startsAt)
  const kept = all.filter(isKept)
  const last = kept.at(-1)
  const isElsewhere = clocks.theirs !== clocks.mine
  return (
    <fieldset className={styles.dates}>
      <legend className="label">Dates</legend>
      <p className="muted" role="status">
        {kept.length < 2 || !last
          ? `A series needs at least two dates. Your programme ends on ${longDay(dayIn(clocks.mine, found.data.programmeEndsAt))}.`
          : `${kept.length} dates until ${dayAndMonth(dayIn(clocks.mine, last.startsAt))}. Untick one to leave it out.`}
        {isElsewhere &&
          ` It’s always ${clockIn(clocks.mine, first)} in ${placeOf(found.data.timeZone)}, even when the clocks change.`}
      </p>
      <ul>
        {all.map((date, index) => (
          <li key={date.startsAt}>
            <Checkbox
              checked={isKept(date)}
              disabled={index === 0 || date.state === 'taken'}
              onChange={({ target }) =>
                onChange({
                  ...repeat,
                  without: target.checked
                    ? without.filter((each) => each !== date.startsAt)
                    : [...without, date.startsAt],
                })
              }
            >
              {shortDay(dayIn(clocks.mine, date.startsAt))}
              {notes[date.state] && <small className="muted">, {notes[date.state]}</small>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
