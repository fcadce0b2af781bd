import type { IconNode } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from './class-names'
import { Icon } from './icon'
import './popover.css'

interface MenuProps {
  label: string
  /** A react-aria button that opens the menu: `ActionButton`. */
  trigger: ReactElement
  children: ReactNode
}

export function Menu({ label, trigger, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" placement="bottom end">
        <AriaMenu className="listbox" aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface MenuItemProps {
  icon?: IconNode
  danger?: boolean
  disabled?: boolean
  onAction: () => void
  children: string
}

export function MenuItem({ icon, danger = false, disabled = false, onAction, children }: MenuItemProps) {
  return (
    <AriaMenuItem
      className={classNames('menu-item', danger && 'menu-item--danger')}
      textValue={children}
      isDisabled={disabled}
      onAction={onAction}
    >
      {icon && <Icon of={icon} />}
      {children}
    </AriaMenuItem>
  )
}
