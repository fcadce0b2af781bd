import { screens } from '~/lib/screens'
import { LostArt } from '~/ui/art/lost-art'
import { ButtonLink } from '~/ui/button'
import styles from './states.module.css'

export function NotFoundScreen() {
  return (
    <section className={`container ${styles.lost}`}>
      <LostArt className={styles.lostArt} />
      <h1>These two just missed each other</h1>
      <p className="lede">
        The page you were looking for isn’t here. It may have moved, or the address has a typo.
      </p>
      <div className={`row ${styles.lostActions}`}>
        <ButtonLink size="lg" to={screens.home}>
          Back to Home
        </ButtonLink>
        <ButtonLink variant="secondary" size="lg" to={screens.contact}>
          Report a missing page
        </ButtonLink>
      </div>
    </section>
  )
}
