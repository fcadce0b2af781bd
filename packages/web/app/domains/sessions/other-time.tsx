import { useState } from 'react'
import { dayIn } from '~/domains/sessions/zoned-time'
import { Button } from '~/ui/button'
import { DateField } from '~/ui/date-field'
import { FieldError } from '~/ui/field'
import { TimeField } from '~/ui/time-field'
import { useCalendar } from './calendar-context'
import { readTime } from './read-time'
import styles from './time-picker.module.css'

interface OtherTimeProps {
  isFull: boolean
  onAdd: (time: string) => void
}

/** Any other time, in the reader's local time. */
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
      <DateField label="Add another time" small min={dayIn(clocks.mine, now)} value={day} onChange={setDay} />
      <TimeField label="Time" small value={clock} onChange={setClock} />
      <Button variant="secondary" onClick={add}>
        Add
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
