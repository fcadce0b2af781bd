import { cell, gap, Pair, pitch } from '~/ui/art/pair'
import styles from './contact.module.css'

const SIDE = 5 * pitch - gap

/** Two people on either end of a message. */
export function ContactArt() {
  return (
    <svg className={styles.contactArt} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <Pair x={0} y={0} mentor="dana" mentee="kofi" />
      <path
        d={`M${2 * pitch + 24} ${2 * pitch + 34}h${cell - 48}M${2 * pitch + 24} ${2 * pitch + cell / 2}h${cell - 48}M${2 * pitch + 24} ${2 * pitch + cell - 34}h${cell - 66}`}
        stroke="var(--bp-chalk-0)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
