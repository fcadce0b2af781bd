import { Mark } from '~/ui/art/mark'
import '~/ui/brand.css'
import '~/ui/button.css'
import styles from './letters.module.css'

interface EmailSheetProps {
  heading: string
  paragraphs: readonly string[]
  /** The button's label; no button without it. */
  action: string | undefined
  /** Below the button. */
  closing?: readonly string[]
  small: string
}

/** An email as it looks when opened. */
export function EmailSheet({ heading, paragraphs, action, closing = [], small }: EmailSheetProps) {
  return (
    <div className={styles.sheet}>
      <span className="brand">
        <Mark />
        Brightpair
      </span>
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {action && (
        <span className="btn btn--primary btn--block" aria-hidden="true">
          {action}
        </span>
      )}
      {closing.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <small>{small}</small>
    </div>
  )
}
