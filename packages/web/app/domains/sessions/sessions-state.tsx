import { EmptyArt } from '~/ui/art/empty-art'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { Skeleton } from '~/ui/skeleton'
import styles from './sessions.module.css'

export function SessionsLoading() {
  return (
    <div aria-busy="true">
      <PageHead title="Calendar" note="Loading your sessions" />
      <div className={styles.calCols}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

export function SessionsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={styles.calFailed} role="alert">
      <EmptyArt of="activities" />
      <h1>We couldn’t load your calendar</h1>
      <p className="lede">Check your connection and try again. Nothing is lost.</p>
      <Button size="lg" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}
