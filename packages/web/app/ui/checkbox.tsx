import type { ComponentProps, ReactNode } from 'react'
import './checkbox.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children: ReactNode }

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
