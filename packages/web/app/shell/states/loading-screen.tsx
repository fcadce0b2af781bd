import { Mark } from '~/ui/art/mark'
import styles from './states.module.css'

/** Shown while the app itself loads: the outline of a signed-in screen, included in the page before any script. */
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

/** The content area keeps an outline of the same shape until it has loaded. */
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
