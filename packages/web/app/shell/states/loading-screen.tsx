import { Mark } from '~/ui/art/mark'
import { Spinner } from '~/ui/spinner'
import './states.css'

/** Shown while the app itself arrives. */
export function LoadingScreen() {
  return (
    <main id="main" className="arriving">
      <Mark />
      <Spinner label="Loading" />
    </main>
  )
}
