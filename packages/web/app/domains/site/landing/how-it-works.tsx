import { Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { howItWorks } from '~/content/landing'
import { programmeSteps } from '~/content/programme-steps'
import { Scene } from '~/ui/art/scene'
import { Icon } from '~/ui/icon'
import styles from './how-it-works.module.css'
import '~/ui/button.css'

const StepDialog = lazy(() => import('./step-dialog'))

function LearnMore({ about, onClick }: { about: string; onClick: () => void }) {
  return (
    <button type="button" className="link-btn" aria-haspopup="dialog" onClick={onClick}>
      Learn More <Icon of={Plus} />
      <span className="sr-only"> about {about}</span>
    </button>
  )
}

export function HowItWorks() {
  const [opened, setOpened] = useState<number>()
  const image = programmeSteps.length
  return (
    <section className="container section" id="how-it-works" aria-labelledby="how-title">
      <div className={styles.howHead}>
        <h2 className="h-section" id="how-title">
          {howItWorks.title}
        </h2>
        <p className="lede">{howItWorks.lead}</p>
      </div>
      <ol className={styles.how}>
        {programmeSteps.map(({ scene, title, text }, step) => (
          <li className={styles.howCard} key={scene}>
            <div className={styles.howArt}>
              <Scene className={styles.howScene} of={scene} />
            </div>
            <div className={styles.howText}>
              <h3>
                <span className="tnum">{step + 1}</span>
                {title}
              </h3>
              <p>{text}</p>
              <LearnMore about={title.toLowerCase()} onClick={() => setOpened(step)} />
            </div>
          </li>
        ))}
        <li className={`${styles.howCard} ${styles.howImage}`}>
          <div>
            <p>{howItWorks.image}</p>
            <LearnMore about="the two of you" onClick={() => setOpened(image)} />
          </div>
          <Scene className={styles.howScene} of="together" />
        </li>
      </ol>
      <Suspense>
        {opened !== undefined && (
          <StepDialog
            step={opened}
            title={programmeSteps[opened]?.title ?? howItWorks.image}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
