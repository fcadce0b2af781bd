import { useId } from 'react'
import './switch.css'

interface SwitchProps {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Disabled while the setting is being saved. */
  saving?: boolean
}

/** For a setting that takes effect immediately. */
export function Switch({ label, description, checked, onChange, saving = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="setting">
      <div>
        <b id={id}>{label}</b>
        {description && <span id={`${id}-description`}>{description}</span>}
      </div>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={description ? `${id}-description` : undefined}
        disabled={saving}
        onClick={() => onChange(!checked)}
      />
    </div>
  )
}

interface SwitchButtonProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  saving?: boolean
}

/** The switch alone, where a table header says what it is about. */
export function SwitchButton({ label, checked, onChange, saving = false }: SwitchButtonProps) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={saving}
      onClick={() => onChange(!checked)}
    />
  )
}
