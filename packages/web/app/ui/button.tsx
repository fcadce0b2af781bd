import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names'
import { Spinner } from './spinner'
import './button.css'

/** `commit` is the red one: at most one in view, only for a commitment. */
type ButtonLook =
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
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  className?: string | undefined
}

function buttonClass({ look = 'primary', size = 'md', block = false, className }: Appearance) {
  if (look === 'link') return classNames('link-btn', className)
  return classNames('btn', `btn--${look}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className)
}

export interface ButtonProps extends Appearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the button keeps its width, shows this label (present tense) and ignores presses. */
  busy?: string | false
  children: ReactNode
}

export function Button({
  look,
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
      className={buttonClass({ look, size, block, className })}
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

export function ButtonLink({ look, size, block, className, ...link }: Appearance & LinkProps) {
  return <Link {...link} className={buttonClass({ look, size, block, className })} />
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
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
