import { ArrowRight } from 'lucide'
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

export function LandingScreen() {
  return (
    <>
      <Hero />
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
