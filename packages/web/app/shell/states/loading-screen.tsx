import { Mark } from '~/ui/art/mark'
import styles from './states.module.css'

/** Shown while the app itself arrives: the outline of a signed-in screen, part of the page before any script. */
export function LoadingScreen() {
  return (
    <main id="main" className={styles.arriving} aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <i>
        <Mark />
      </i>
      <i />
      <i />
      <i />
    </main>
  )
}
