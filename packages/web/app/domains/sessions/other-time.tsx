import { useState } from 'react'
import { dayIn } from '~/domains/sessions/zoned-time'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { TextField } from '~/ui/text-field'
import { useCalendar } from './calendar-context'
import { readTime } from './read-time'
import styles from './time-picker.module.css'

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
    <div className={styles.timesOther}>
      <TextField
        label="Add another time"
        type="date"
        small
        min={dayIn(clocks.mine, now)}
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
      <Button variant="secondary" onClick={add}>
        Add
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
