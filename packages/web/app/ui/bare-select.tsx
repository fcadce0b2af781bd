import { ChevronDown } from 'lucide'
import { Icon } from './icon'
import './field.css'
import './select.css'

interface BareSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

/** The select alone, where a table says in its head what it is about. */
export function BareSelect({ label, options, value, onChoose }: BareSelectProps) {
  return (
    <div className="select-wrap">
      <select
        className="input input--sm select"
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  )
}
