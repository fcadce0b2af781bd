import { upTo } from '~/ui/up-to'
import styles from './feedback.module.css'

export function Petals({ rating }: { rating: number }) {
  return (
    <span className={styles.petals} role="img" aria-label={`${rating} of 5`}>
      {upTo(5).map((mark) => (
        <i key={mark} className={mark <= rating ? styles.on : undefined} />
      ))}
    </span>
  )
}

export function Words({ title, children }: { title: string; children: string }) {
  return (
    <p>
      <small className="muted">{title}</small>
      {children}
    </p>
  )
}
