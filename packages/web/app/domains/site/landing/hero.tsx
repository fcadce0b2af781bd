import type { AnimationEvent } from 'react'
import { exampleMatch, hero } from '~/content/landing'
import { openDemoDialog } from '~/domains/site/demo-request'
import { screens } from '~/lib/screens'
import { HeroArt } from '~/ui/art/hero-art'
import { Button, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ExampleScores } from './example-scores'
import styles from './hero.module.css'

const COUNTING_MS = 600

/** The score counts up as its square appears; with reduced motion it is there from the start. */
function countUp({ target }: AnimationEvent<Element>) {
  const figure = target instanceof Element && target.matches('.mosaic__score') && target.firstElementChild
  if (!figure) return
  const start = performance.now()
  const step = (now: number) => {
    const way = Math.min(1, Math.max(0, now - start) / COUNTING_MS)
    figure.textContent = String(Math.round(exampleMatch.total * way))
    if (way < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={`container ${styles.heroIn}`}>
        <div>
          <h1>{hero.title}</h1>
          <p className="lede">{hero.lead}</p>
          <div className={styles.heroCta}>
            <Button variant="commit" size="lg" aria-haspopup="dialog" onClick={openDemoDialog}>
              Request a Demo
            </Button>
            <ButtonLink variant="secondary" size="lg" to={screens.tryAMatch}>
              Try a match
            </ButtonLink>
          </div>
          <ul className={styles.heroFacts}>
            {hero.facts.map(({ mark, text }) => (
              <li key={mark}>
                <i className={classNames(styles.heroMark, styles[`heroMark_${mark}`])} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.heroArt} onAnimationStart={countUp}>
          <HeroArt className={styles.heroMosaic} score={exampleMatch.total} />
          <aside className={styles.heroCard} aria-label={exampleMatch.label}>
            <div>
              <p className={styles.heroCardLabel}>{exampleMatch.label}</p>
              <h2>{exampleMatch.title}</h2>
            </div>
            <ExampleScores />
          </aside>
        </div>
      </div>
    </section>
  )
}
