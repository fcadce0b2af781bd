import type { ReactNode } from 'react'
import { classNames } from './class-names'
import './card.css'

interface CardProps {
  title?: string
  /** Beside the title: a link, a badge or a legend. */
  aside?: ReactNode
  className?: string | undefined
  /** An anchor for links. */
  id?: string
  children: ReactNode
}

export function Card({ title, aside, className, id, children }: CardProps) {
  return (
    <section id={id} className={classNames('card', className)}>
      {title && (
        <div className="card__head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      <div className="card__body">{children}</div>
    </section>
  )
}
