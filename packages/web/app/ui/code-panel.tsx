import type { ReactNode } from 'react'
import './code-panel.css'

interface CodePanelProps {
  code: string
  /** The company whose people type it. */
  company: string
  /** Buttons for a dark background. */
  children: ReactNode
}

/** The registration code, large enough to read out. */
export function CodePanel({ code, company, children }: CodePanelProps) {
  return (
    <section className="code-panel on-inverse">
      <h2>Registration code</h2>
      <p className="code-panel__code">{code}</p>
      <p>Everyone from {company} types this when they register. Capital letters don’t matter.</p>
      <div className="row">{children}</div>
    </section>
  )
}
