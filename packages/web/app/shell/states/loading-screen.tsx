import { Mark } from '~/ui/art/mark'
import { Spinner } from '~/ui/spinner'
import styles from './states.module.css'

/** Shown while the app itself arrives. */
export function LoadingScreen() {
  return (
    <main id="main" className={styles.arriving}>
      <Mark />
      <Spinner label="Loading" />
    </main>
  )
}
