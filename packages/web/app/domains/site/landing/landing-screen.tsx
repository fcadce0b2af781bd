import { ArrowRight } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { demoInvitation } from '~/content/landing'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { FilmTeaser } from './film-teaser'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import styles from './landing.module.css'
import { MonthByMonth } from './month-by-month'
import { ValueCards } from './value-cards'

const TryAMatch = lazy(() => import('./try-a-match'))

export function LandingScreen() {
  return (
    <>
      <Hero />
      <TryIt />
      <ValueCards />
      <div className="container">
        <FilmTeaser />
        <DemoInvitation />
      </div>
      <HowItWorks />
      <MonthByMonth />
    </>
  )
}

function DemoInvitation() {
  return (
    <div className={`row-between ${styles.demoInvitation}`}>
      <p className="lede">{demoInvitation}</p>
      <ButtonLink size="lg" to={screens.demo}>
        Request a Demo <Icon of={ArrowRight} />
      </ButtonLink>
    </div>
  )
}

/** Loaded when a visitor scrolls near it; until then a placeholder of the same height is shown. */
function TryIt() {
  const [isNear, setIsNear] = useState(false)
  const watch = (place: HTMLElement) => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '600px',
    })
    near.observe(place)
    return () => near.disconnect()
  }
  return (
    <section className={styles.tryIt} id="try" ref={isNear ? null : watch} aria-labelledby="try-title">
      <Suspense>{isNear && <TryAMatch />}</Suspense>
    </section>
  )
}
