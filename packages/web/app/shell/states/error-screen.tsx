import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { useConnection } from '~/lib/connection'
import { screens } from '~/lib/screens'
import { focusHeading } from '~/lib/use-screen-change'
import { LostArt } from '~/ui/art/lost-art'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import styles from './states.module.css'

/** When a screen crashes or fails to load: say so, and offer a way back. */
export default function ErrorScreen() {
  const error = useRouteError()
  const [isTriedAgain, setTriedAgain] = useState(false)
  const isMissing = !isTriedAgain && isMissingPart(error)
  useEffect(focusHeading, [])
  return (
    <>
      <header className={`container ${styles.brokenTop}`}>
        <Brand />
      </header>
      <main id="main">
        {isMissing ? (
          <NotArrived onArrivedBefore={() => setTriedAgain(true)} />
        ) : (
          <Lost
            title="Something went wrong here"
            lead="We couldn’t show this screen. Nothing you saved is lost. Try once more, or start again from home."
          >
            <Button size="lg" onClick={() => window.location.reload()}>
              Try again
            </Button>
            {/* A plain link loads the app from scratch. */}
            <a className="btn btn--secondary btn--lg" href={screens.home}>
              Back to Home
            </a>
          </Lost>
        )}
      </main>
    </>
  )
}

/** How browsers report that a file of the app could not be fetched. */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /module script|dynamically imported|preload CSS/i.test(error.message)

const LOADED_AGAIN = 'loaded-again'
const PAUSE = 5_000

/**
 * The connection is down, or the files are gone because a newer build has replaced them. As soon as the server
 * responds, the page reloads, at most once in half a minute, so that a missing file can't cause a loop.
 */
function NotArrived({ onArrivedBefore }: { onArrivedBefore: () => void }) {
  const isOffline = useConnection() === 'offline'
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again, and so does a new network
  useEffect(() => {
    let isOver = false
    const again = setTimeout(() => setAttempt(attempt + 1), PAUSE)
    isServerThere().then((isThere) => {
      if (isOver || !isThere) return
      if (Date.now() - Number(sessionStorage.getItem(LOADED_AGAIN)) < 30_000) return onArrivedBefore()
      sessionStorage.setItem(LOADED_AGAIN, String(Date.now()))
      window.location.reload()
    })
    return () => {
      isOver = true
      clearTimeout(again)
    }
  }, [attempt, isOffline])

  return (
    <Lost
      title={isOffline ? 'You’re offline' : 'We can’t reach Brightpair right now'}
      lead="This page isn’t on your device yet. It’ll open once you’re back online."
    >
      <Button size="lg" onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
      <Button size="lg" variant="secondary" onClick={() => window.history.back()}>
        Go back
      </Button>
    </Lost>
  )
}

const isServerThere = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

interface LostProps {
  title: string
  lead: string
  children: ReactNode
}

function Lost({ title, lead, children }: LostProps) {
  return (
    <section className={`container ${styles.lost}`}>
      <title>{`${title} | Brightpair`}</title>
      <LostArt className={styles.lostArt} />
      <h1>{title}</h1>
      <p className="lede">{lead}</p>
      <div className={`row ${styles.lostActions}`}>{children}</div>
    </section>
  )
}
