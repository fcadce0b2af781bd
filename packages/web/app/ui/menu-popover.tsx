import type { IconNode } from 'lucide'
import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { classNames } from './class-names'
import { Icon } from './icon'
import './popover.css'

export interface MenuEntry {
  /** Needed where two can have the same label. */
  id?: string | null
  label: string
  icon?: IconNode
  danger?: boolean
  disabled?: boolean
  onAction: () => void
}

interface MenuPopoverProps {
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  openAt: 'first' | 'last'
  entries: readonly MenuEntry[]
  onClose: () => void
}

export default function MenuPopover({ label, trigger, openAt, entries, onClose }: MenuPopoverProps) {
  return (
    <Popover
      className="popover"
      placement="bottom end"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu className="listbox" aria-label={label} autoFocus={openAt} onClose={onClose}>
        {entries.map((entry) => (
          <MenuItem
            key={entry.id ?? entry.label}
            id={entry.id ?? entry.label}
            className={classNames('menu-item', entry.danger && 'menu-item--danger')}
            textValue={entry.label}
            isDisabled={entry.disabled ?? false}
            onAction={entry.onAction}
          >
            {entry.icon && <Icon of={entry.icon} />}
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
