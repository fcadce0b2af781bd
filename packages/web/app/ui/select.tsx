import { Check, ChevronDown, CircleAlert } from 'lucide'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { Icon } from './icon'
import './field.css'
import './select.css'
import './popover.css'

export interface SelectOption {
  id: string
  label: string
}

interface SelectProps {
  label: string
  options: readonly SelectOption[]
  value: string | null
  onChange: (id: string) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
  disabled?: boolean
}

export function Select({ label, options, value, onChange, placeholder, hint, error, disabled }: SelectProps) {
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      placeholder={placeholder ?? 'Choose'}
      isInvalid={Boolean(error)}
      isDisabled={disabled ?? false}
    >
      <Label className="label">{label}</Label>
      <Button className="input select-button" data-wrong={error ? true : undefined}>
        {/* Only the text: the option itself includes its check mark, which would be shown below. */}
        <SelectValue className="select-button__value">
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
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
        <ListBox className="listbox" items={options}>
          {(option) => (
            <ListBoxItem className="listbox__item" textValue={option.label}>
              {option.label}
              <Icon of={Check} className="listbox__check" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
