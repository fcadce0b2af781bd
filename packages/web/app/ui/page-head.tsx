import type { ReactNode } from 'react'
import './page-head.css'

interface PageHeadProps {
  title: string
  /** A line under the title. */
  note?: ReactNode
  /** At the other end: actions, or how far one has come. */
  children?: ReactNode
}

/** The heading of a signed-in screen. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
