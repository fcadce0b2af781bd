import { Plus, X } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button'
import { Field } from './field'
import { Icon } from './icon'
import './chip.css'

interface ChipFieldProps {
  label: string
  /** The singular, for the button: "skill". */
  one: string
  chips: readonly string[]
  most: number
  maxLength: number
  /** Who can see them. */
  hint?: string
  onChange: (chips: string[]) => void
}

/** A few short words, each a removable chip. Enter, a comma or leaving the field adds the input. */
export function ChipField({ label, one, chips, most, maxLength, hint, onChange }: ChipFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = chips.length >= most
  const isKnown = (chip: string) => chips.some((each) => each.toLowerCase() === chip.toLowerCase())

  const counted = isFull ? `That’s all ${most}. Remove one to add another.` : `${chips.length} of ${most}.`

  function add() {
    const chip = typed.trim().replace(/\s+/g, ' ')
    setTyped('')
    if (chip !== '' && !isKnown(chip) && !isFull) onChange([...chips, chip])
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(chips.slice(0, -1))
    }
  }

  function remove(chip: string) {
    onChange(chips.filter((each) => each !== chip))
    // The focused button is gone.
    input.current?.focus()
  }

  return (
    <Field label={label} hint={[counted, hint].filter(Boolean).join(' ')}>
      {(control) => (
        <>
          {chips.length > 0 && (
            <ul className="chips chip-field__chips" aria-label={label}>
              {chips.map((chip) => (
                <li key={chip} className="chip">
                  {chip}
                  <button type="button" aria-label={`Remove ${chip}`} onClick={() => remove(chip)}>
                    <Icon of={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="chip-field__row">
            <input
              {...control}
              ref={input}
              className="input"
              value={typed}
              maxLength={maxLength}
              readOnly={isFull}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
            <Button variant="secondary" disabled={isFull} onClick={add}>
              <Icon of={Plus} />
              Add {one}
            </Button>
          </div>
        </>
      )}
    </Field>
  )
}
