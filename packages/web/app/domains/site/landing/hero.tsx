import { exampleMatch, hero } from '~/content/landing'
import { openDemoDialog } from '~/domains/site/demo-request'
import { screens } from '~/lib/screens'
import { HeroArt } from '~/ui/art/hero-art'
import { Button, ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ExampleScores } from './example-scores'
import styles from './hero.module.css'

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
            <ButtonLink variant="secondary" size="lg" to={screens.howItWorks}>
              See how it works
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
        <div className={styles.heroArt}>
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
