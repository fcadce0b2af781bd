import { useState } from 'react'
import { longDay, momentsOf, placeOf, wallIn } from '~/lib/zoned-time'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { TextField } from '~/ui/text-field'
import { useCalendar } from './calendar-context'

interface OtherTimeProps {
  isFull: boolean
  onAdd: (time: string) => void
}

/** Any other time, on the clock of the reader. */
export function OtherTime({ isFull, onAdd }: OtherTimeProps) {
  const { clocks, now } = useCalendar()
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('')
  const [problem, setProblem] = useState<string>()

  function add() {
    const result = readTime(clocks.mine, day, clock, now)
    if ('problem' in result) return setProblem(result.problem)
    setProblem(undefined)
    setDay('')
    setClock('')
    onAdd(result.moment)
  }

  if (isFull) return null
  return (
    <div className="times__other">
      <TextField
        label="Another day"
        type="date"
        small
        min={wallIn(clocks.mine, now).day}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <TextField
        label="Time"
        type="time"
        small
        value={clock}
        onChange={(event) => setClock(event.target.value)}
      />
      <Button look="secondary" onClick={add}>
        Add
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

export function readTime(
  timeZone: string,
  day: string,
  clock: string,
  now: Date,
): { moment: string } | { problem: string } {
  if (day === '' || clock === '') return { problem: 'Please choose a day and a time.' }
  // Of a time that the clocks show twice, the first is meant.
  const [moment] = momentsOf(timeZone, { day, clock })
  if (!moment) {
    return {
      problem: `On ${longDay(day)} the clocks of ${placeOf(timeZone)} skip ${clock}. Please choose another time.`,
    }
  }
  if (moment <= now) return { problem: 'This time has passed. Please choose a later one.' }
  return { moment: moment.toISOString() }
}
