import { ChevronDown, CircleAlert } from 'lucide'
import { useState } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { clockOf } from '~/lib/clock'
import { clockLabel } from '~/lib/reader-format'
import { isClock, readClock } from '~/lib/typed-time'
import { classNames } from './class-names'
import { Icon } from './icon'
import './combo-field.css'
import './field.css'
import './popover.css'

interface TimeFieldProps {
  label: string
  /** For those who hear it only, where the row says the same. */
  labelHidden?: boolean
  /** A time such as 09:30, nothing, or words that are no time. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  small?: boolean
}

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const id = clockOf(quarter * 15)
  return { id, label: clockLabel(id) }
})

/** A time, typed on the clock of the reader or chosen from the quarters of the day. */
export function TimeField({ label, labelHidden, value, onChange, error, small }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isRead = value === '' || isClock(value)
  const problem =
    error ?? (typed === null && !isRead ? `Please write the time as ${clockLabel('09:30')}.` : undefined)
  return (
    <ComboBox
      className="field"
      items={QUARTERS}
      inputValue={typed ?? (isClock(value) ? clockLabel(value) : value)}
      onInputChange={(text) => {
        setTyped(text)
        onChange(readClock(text) ?? text)
      }}
      value={QUARTERS.some(({ id }) => id === value) ? value : null}
      onChange={(id) => {
        if (id === null) return
        setTyped(null)
        onChange(String(id))
      }}
      onBlur={() => setTyped(null)}
      isInvalid={Boolean(problem)}
      // What is typed need not be a quarter.
      allowsCustomValue
      menuTrigger="manual"
    >
      <Label className={labelHidden ? 'sr-only' : 'label'}>{label}</Label>
      <div className="combo__box">
        <Input
          className={classNames('input', 'tnum', small && 'input--sm')}
          placeholder={clockLabel('09:30')}
        />
        <Button className="combo__open">
          <Icon of={ChevronDown} />
        </Button>
      </div>
      {problem && (
        <Text slot="errorMessage" className={labelHidden ? 'sr-only' : 'error'}>
          <Icon of={CircleAlert} />
          {problem}
        </Text>
      )}
      <Popover className="popover popover--field">
        <ListBox className="listbox">
          {(time: { id: string; label: string }) => (
            <ListBoxItem className="listbox__item tnum" textValue={time.label}>
              {time.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
