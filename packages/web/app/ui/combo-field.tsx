import { Check, ChevronDown, CircleAlert } from 'lucide'
import { useContext, useEffect, useRef, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { Icon } from './icon'
import './combo-field.css'
import './field.css'
import './popover.css'

interface ComboOption {
  id: string
  label: string
  /** A second line in the list. */
  detail?: string
}

interface ComboFieldProps {
  label: string
  /** Those matching the input. */
  options: readonly ComboOption[]
  value: string | null
  onChange: (id: string | null) => void
  /** The search text; empty while the selected option is in the field. */
  onType: (words: string) => void
  placeholder: string
  /** Shown in the list when nothing matches. */
  nothing: string
  hint?: string
  error?: string | undefined
}

const PAUSE = 200

/** A choice from a list too long to show: typing narrows it, clearing the field selects nothing. */
export function ComboField(props: ComboFieldProps) {
  const { label, options, value, onChange, onType, placeholder, nothing, hint, error } = props
  const listed = options.find(({ id }) => id === value)
  const [kept, setKept] = useState(listed)
  if (listed && listed.id !== kept?.id) setKept(listed)
  const own = listed ?? (kept?.id === value ? kept : undefined)
  const chosen = own?.label ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function lookFor(words: string, after: number) {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => onType(words), after)
  }

  function type(words: string) {
    if (words === chosen) return
    setTyped(words)
    lookFor(words, PAUSE)
    if (words === '' && value !== null) onChange(null)
  }

  function settle(id: string | null) {
    setTyped(null)
    lookFor('', 0)
    if (id !== null && id !== value) onChange(id)
  }

  return (
    <ComboBox
      className="field"
      // Without the selected option among the items the field would lose its text.
      items={own && !listed ? [own, ...options] : options}
      inputValue={typed ?? chosen}
      onInputChange={type}
      value={value}
      onChange={(id) => settle(id === null ? null : String(id))}
      onBlur={() => settle(null)}
      isInvalid={Boolean(error)}
      allowsEmptyCollection
    >
      <Label className="label">{label}</Label>
      <div className="combo__box">
        <PressedInput placeholder={placeholder} />
        <Button className="combo__open">
          <Icon of={ChevronDown} />
        </Button>
      </div>
      {error ? (
        <Text slot="errorMessage" className="error">
          <Icon of={CircleAlert} />
          {error}
        </Text>
      ) : (
        hint && (
          <Text slot="description" className="hint">
            {hint}
          </Text>
        )
      )}
      <Popover className="popover popover--field">
        <ListBox className="listbox" renderEmptyState={() => <p className="combo__nothing">{nothing}</p>}>
          {(option: ComboOption) => (
            <ListBoxItem className="listbox__item" textValue={option.label}>
              <span>
                {option.label}
                {option.detail && <small className="combo__detail">{option.detail}</small>}
              </span>
              <Icon of={Check} className="listbox__check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * Pressing opens the list. Focus alone doesn't: a refused form may have moved it here, and the list would cover the
 * rest.
 */
function PressedInput({ placeholder }: { placeholder: string }) {
  const state = useContext(ComboBoxStateContext)
  return <Input className="input" placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />
}
