import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import './chip.css'

interface ChipProps {
  pressed: boolean
  onPress: () => void
  icon?: IconNode
  children: ReactNode
}

/** A filter or a tag that is on or off. */
export function Chip({ pressed, onPress, icon, children }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
