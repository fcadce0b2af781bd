import styles from './blocking-mark.module.css'

/** A mentor, a mentee, and the number of pairs that would both prefer each other. */
export const BlockingMark = ({ pairs }: { pairs: number }) => (
  <span className={styles.mark} aria-hidden="true">
    <i />
    <i />
    <b>{pairs}</b>
  </span>
)
