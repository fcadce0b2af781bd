import styles from './blocking-mark.module.css'

/** A mentor, a mentee, and how many of them would rather have each other. */
export const BlockingMark = ({ pairs }: { pairs: number }) => (
  <span className={styles.mark} aria-hidden="true">
    <i />
    <i />
    <b>{pairs}</b>
  </span>
)
