import type { Session } from '@brightpair/contract'
import { useId } from 'react'
import sessions from '../sessions.module.css'
import { useLaterDates } from './use-series'
import '~/ui/field.css'

interface WhichDatesProps {
  session: Session
  legend: string
  following: boolean
  onChange: (following: boolean) => void
}

/** Shown when a change could also apply to later dates of a series. */
export function WhichDates({ session, legend, following, onChange }: WhichDatesProps) {
  const later = useLaterDates(session)
  const name = useId()
  if (later === 0) return null
  const choices = [
    { value: false, label: 'Only this one', note: 'The other dates stay as they are.' },
    {
      value: true,
      label: 'This and later',
      note: `This date and ${later === 1 ? 'the one' : `the ${later} dates`} after it.`,
    },
  ]
  return (
    <fieldset className={`${sessions.propChoice} ${sessions.whichDates}`}>
      <legend className="label">{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label key={label}>
          <input type="radio" name={name} checked={following === value} onChange={() => onChange(value)} />
          <span>
            <b>{label}</b>
            <span className="muted">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
