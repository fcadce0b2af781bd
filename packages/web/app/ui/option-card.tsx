import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { upTo } from './up-to'
import './option-card.css'

interface OptionCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
  title: ReactNode
  description?: ReactNode
  multiple?: boolean
  /** The key that picks this option, shown on wide screens. */
  shortcut?: string
}

/** A native radio or checkbox whose whole card is clickable. */
export function OptionCard({ title, description, multiple = false, shortcut, ...input }: OptionCardProps) {
  return (
    <label className={classNames('option', multiple && input.disabled && 'is-full')}>
      <input {...input} type={multiple ? 'checkbox' : 'radio'} />
      <div>
        <b>{title}</b>
        {description && <span>{description}</span>}
      </div>
      {shortcut && (
        <span className="kbd" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </label>
  )
}

interface OptionGroupProps {
  label: string
  compact?: boolean
  children: ReactNode
}

export function OptionGroup({ label, compact = false, children }: OptionGroupProps) {
  return (
    <fieldset className={classNames('options', compact && 'options--compact')}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

/** One petal per allowed choice; when all are used, the other options are disabled. */
export function Quota({ chosen, allowed }: { chosen: number; allowed: number }) {
  return (
    <p className="quota" role="status">
      <span className="quota__petals" aria-hidden="true">
        {upTo(allowed).map((each) => (
          <i key={each} className={each <= chosen ? 'on' : undefined} />
        ))}
      </span>
      <b>
        {chosen} of {allowed} chosen
      </b>
    </p>
  )
}
