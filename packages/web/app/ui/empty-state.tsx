import type { ReactNode } from 'react'
import { EmptyArt, type EmptyDrawing } from './art/empty-art'
import './empty-state.css'

interface EmptyStateProps {
  drawing: EmptyDrawing
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Art, one line, one action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <EmptyArt of={drawing} />
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
