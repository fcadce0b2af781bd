import type { ReactNode } from 'react'
import { useTitle } from '~/lib/use-title'
import './page-head.css'

interface PageHeadProps {
  title: string
  /** The document title, where several screens share the heading. */
  tab?: string | undefined
  /** A line below the title. */
  note?: ReactNode
  /** At the other end: actions, or progress. */
  children?: ReactNode
}

/** The heading of a signed-in screen. */
export function PageHead({ title, tab, note, children }: PageHeadProps) {
  useTitle(tab ?? title)
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
