import type { ReactNode } from 'react'
import { useTitle } from '~/lib/use-title'
import './page-head.css'

interface PageHeadProps {
  title: string
  /** The name of the screen among open tabs, where its heading is that of several screens. */
  tab?: string | undefined
  /** A line under the title. */
  note?: ReactNode
  /** At the other end: actions, or how far one has come. */
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
