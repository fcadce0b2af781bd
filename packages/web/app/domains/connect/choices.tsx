import { type ReactNode, useId } from 'react'
import styles from './connect.module.css'

interface ChoicesProps {
  legend: string
  hint?: string
  error?: string | false
  children: ReactNode
}

/** Checkboxes, some of which are grouped. */
export function Choices({ legend, hint, error, children }: ChoicesProps) {
  const note = useId()
  const said = error || hint
  return (
    <fieldset className={styles.choices} aria-describedby={said ? note : undefined}>
      <legend>{legend}</legend>
      {children}
      {said && (
        <p id={note} className={error ? styles.error : 'hint'} role={error ? 'alert' : undefined}>
          {said}
        </p>
      )}
    </fieldset>
  )
}

/** Adds the item, or removes it if present. */
export function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
