import './tick.css'

interface TickProps {
  label: string
  /** `mixed` if it represents several that differ. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

/** The box alone, where a table header says what it is about. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="tick">
      <input
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed'
        }}
        type="checkbox"
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}
