import { screens } from '~/lib/screens'
import { LostArt } from '~/ui/art/lost-art'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import styles from './states.module.css'

/** When a screen breaks: say so, keep the way back open. A plain link reloads the app from scratch. */
export function ErrorScreen() {
  return (
    <>
      <header className={`container ${styles.brokenTop}`}>
        <Brand />
      </header>
      <main id="main">
        <section className={`container ${styles.lost}`}>
          <LostArt className={styles.lostArt} />
          <h1>Something came apart here</h1>
          <p className="lede">
            This screen could not be shown. Nothing you saved is lost. Try once more, or start again from
            home.
          </p>
          <div className={`row ${styles.lostActions}`}>
            <Button size="lg" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <a className="btn btn--secondary btn--lg" href={screens.home}>
              Back to Home
            </a>
          </div>
        </section>
      </main>
    </>
  )
}
