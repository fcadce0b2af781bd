import { ArrowRight } from 'lucide'
import { personalityCopy } from '~/content/personality'
import { screens } from '~/lib/screens'
import { useStepChange } from '~/lib/use-step-change'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './personality.module.css'
import { PetalSketch } from './petal-chart'

const SKETCH = [88, 46, 72, 96, 58, 80]

export function PersonalityIntro({ onStart }: { onStart: () => void }) {
  const heading = useStepChange('intro')
  return (
    <section className={`${styles.persona} ${styles.persona_intro}`}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {personalityCopy.title}
        </h1>
        <p className="lede">{personalityCopy.intro}</p>
        <ul>
          {personalityCopy.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className={`row ${styles.personaActions}`}>
          <Button size="lg" onClick={onStart}>
            {personalityCopy.start}
            <Icon of={ArrowRight} />
          </Button>
          <ButtonLink look="ghost" size="lg" to={screens.toBeMatched}>
            {personalityCopy.skip}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.personaSketch}>
        <PetalSketch shares={SKETCH} />
      </div>
    </section>
  )
}
