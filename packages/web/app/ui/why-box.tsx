import type { ReactNode } from 'react'
import './quiz.css'

const dimensions = ['expertise', 'personality', 'values'] as const

interface WhyBoxProps {
  title: string
  children: ReactNode
  /** The highlighted part of the score, if any. */
  dimension: (typeof dimensions)[number] | null
  note: string
}

/** Beside a question: why it is asked, and how much it counts. */
export function WhyBox({ title, children, dimension, note }: WhyBoxProps) {
  return (
    <aside className="why" aria-labelledby="why-we-ask">
      <h2 id="why-we-ask">{title}</h2>
      <p>{children}</p>
      <div className="weights" aria-hidden="true">
        {dimensions.map((each) => (
          <i key={each} className={each === dimension ? 'on' : undefined} />
        ))}
      </div>
      <small>{note}</small>
    </aside>
  )
}
