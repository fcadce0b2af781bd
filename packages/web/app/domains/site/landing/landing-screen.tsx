import { DemoInvitation } from './demo-invitation'
import { FilmTeaser } from './film-teaser'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { ValueCards } from './value-cards'
import { Voices } from './voices'

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
      <Voices />
    </>
  )
}
