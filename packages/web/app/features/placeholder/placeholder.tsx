import type { ReactNode } from 'react'
import { EmptyArt, type EmptyDrawing } from '~/ui/art/empty-art'
import './placeholder.css'

interface PlaceholderProps {
  title: string
  children: ReactNode
  drawing?: EmptyDrawing
  actions?: ReactNode
}

/** An honest word on a screen whose content is still being built. */
export function Placeholder({ title, children, drawing = 'match', actions }: PlaceholderProps) {
  return (
    <section className="container placeholder">
      <EmptyArt of={drawing} />
      <h1>{title}</h1>
      <p className="lede">{children}</p>
      {actions && <div className="row placeholder__actions">{actions}</div>}
    </section>
  )
}
