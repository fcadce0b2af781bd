import { Mark } from '~/ui/art/mark'
import styles from './states.module.css'

/** Shown while the app itself arrives: the outline of a signed-in screen, part of the page before any script. */
export function LoadingScreen() {
  return (
    <main id="main" className={styles.arriving}>
      <i className={styles.arrivingFrame}>
        <Mark />
      </i>
      <ScreenOutline label="Loading" />
    </main>
  )
}

/** What is inside the frame goes on as an outline of the same shape until its content is there. */
export function ScreenOutline({ label }: { label: string }) {
  return (
    <div className={styles.outline} aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      <i />
      <i />
      <i />
    </div>
  )
}
