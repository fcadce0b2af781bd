import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names'
import { Spinner } from './spinner'
import './button.css'

/** `commit` is the red one: at most one in view, only for a commitment. */
type ButtonVariant =
  | 'commit'
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'link'
  | 'inverse'
  | 'inverse-ghost'
type ButtonSize = 'sm' | 'md' | 'lg'

interface Appearance {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

function buttonClass({ variant = 'primary', size = 'md', block = false, className }: Appearance) {
  if (variant === 'link') return classNames('link-btn', className)
  return classNames(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    className,
  )
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While set, the button keeps its width, shows this label (present tense) and ignores presses. */
  busy?: string | false
  children: ReactNode
}

export function Button({
  variant,
  size,
  block,
  className,
  busy = false,
  disabled,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size, block, className })}
      disabled={disabled}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <span className="btn__stack">
          <span>
            <Spinner />
            {busy}
          </span>
          <span className="btn__idle">{children}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({ variant, size, block, className, ...link }: Appearance & LinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, block, className })} />
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  label: string
  small?: boolean
  children: ReactNode
}

export function IconButton({ label, small = false, className, children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames('icon-btn', small && 'icon-btn--sm', className)}
      aria-label={label}
    >
      {children}
    </button>
  )
}
