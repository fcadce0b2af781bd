import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import './entry-row.css'

interface EntryRowProps {
  picture: ReactNode
  title: string
  /** One line; overflow is truncated. */
  text: string
  /** A second such line. */
  note?: string
  time: string
  /** The number of new items; true for a single one. */
  unread?: number | boolean
  isCurrent?: boolean
  to?: string | null
  onOpen?: () => void
}

/** One row of a list that opens something: a picture, what it is, when. */
export function EntryRow({ picture, title, text, note, time, unread, isCurrent, to, onOpen }: EntryRowProps) {
  const content = (
    <>
      {picture}
      <span className="entry-row__words">
        <b>
          {unread === true && <span className="sr-only">New: </span>}
          {title}
        </b>
        <span>{text}</span>
        {note && <span>{note}</span>}
      </span>
      <small>
        {time}
        {unread === true && <i className="entry-row__dot" />}
        {typeof unread === 'number' && unread > 0 && (
          <span className="count">
            {unread}
            <span className="sr-only"> new</span>
          </span>
        )}
      </small>
    </>
  )
  const className = classNames('entry-row', Boolean(unread) && 'is-new')
  return to ? (
    <Link className={className} to={to} aria-current={isCurrent || undefined} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" className={className} onClick={onOpen}>
      {content}
    </button>
  )
}
