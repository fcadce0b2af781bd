import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { classNames } from './class-names'
import './button.css'

interface ActionButtonProps extends Omit<ButtonProps, 'className'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'icon'
  size?: 'sm' | 'md'
}

/** A button that opens a calendar: react-aria needs its own button as the trigger. */
export function ActionButton({ variant = 'secondary', size = 'md', ...button }: ActionButtonProps) {
  const className =
    variant === 'icon'
      ? classNames('icon-btn', size === 'sm' && 'icon-btn--sm')
      : classNames('btn', `btn--${variant}`, size === 'sm' && 'btn--sm')
  return <AriaButton {...button} className={className} />
}
