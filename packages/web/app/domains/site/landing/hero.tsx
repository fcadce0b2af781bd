import { exampleMatch, hero } from '~/content/landing'
import { openDemoDialog } from '~/domains/site/demo-request'
import { screens } from '~/lib/screens'
import { HeroArt } from '~/ui/art/hero-art'
import { Button, ButtonLink } from '~/ui/button'
import { ExampleScores } from './example-scores'
import './hero.css'

export function Hero() {
  return (
    <section className="hero">
      <div className="container hero__in">
        <div>
          <h1>{hero.title}</h1>
          <p className="lede">{hero.lead}</p>
          <div className="hero__cta">
            <Button look="commit" size="lg" aria-haspopup="dialog" onClick={openDemoDialog}>
              Request a Demo
            </Button>
            <ButtonLink look="secondary" size="lg" to={screens.howItWorks}>
              See how it works
            </ButtonLink>
          </div>
          <ul className="hero__facts">
            {hero.facts.map(({ mark, text }) => (
              <li key={mark}>
                <i className={`hero__mark hero__mark--${mark}`} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="hero__art">
          <HeroArt className="hero__mosaic" score={exampleMatch.total} />
          <aside className="hero-card" aria-label={exampleMatch.label}>
            <div>
              <p className="hero-card__label">{exampleMatch.label}</p>
              <h2>{exampleMatch.title}</h2>
            </div>
            <ExampleScores />
          </aside>
        </div>
      </div>
    </section>
  )
}
