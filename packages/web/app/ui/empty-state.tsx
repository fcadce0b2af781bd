import type { ReactNode } from 'react'
import { EmptyArt, type EmptyDrawing } from './art/empty-art'
import './empty-state.css'

interface EmptyStateProps {
  drawing: EmptyDrawing
  title: string
  /** h1 if it is the whole screen, h2 below a screen's heading, h3 within a card. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

/** Art, one line, one action. */
export function EmptyState({ drawing, title, heading: Heading = 'h3', children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <EmptyArt of={drawing} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
