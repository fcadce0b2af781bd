import { screens } from '~/lib/screens'
import { EmptyArt } from '~/ui/art/empty-art'
import { Button, ButtonLink } from '~/ui/button'
import styles from './programme.module.css'

/** For someone not in a programme yet, whichever section they opened. */
export function NoProgramme() {
  return (
    <section className={styles.programmeState}>
      <EmptyArt of="match" />
      <h1>Your mentorship starts with a match</h1>
      <p className="lede">
        You’re not in a programme yet. Your months together will appear here as soon as you and your match
        have both said yes.
      </p>
      <ButtonLink size="lg" to={screens.toBeMatched}>
        Go to your match
      </ButtonLink>
    </section>
  )
}

export function ProgrammeFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles.programmeState} role="alert">
      <EmptyArt of="activities" />
      <h1>We couldn’t load your programme</h1>
      <p className="lede">Check your connection and try again. Nothing is lost.</p>
      <Button size="lg" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}
