import { Check } from 'lucide'
import { programmeSteps } from '~/content/programme-steps'
import { Scene } from '~/ui/art/scene'
import { Icon } from '~/ui/icon'
import styles from './workflow.module.css'

export function Phases() {
  return (
    <ol className={`container ${styles.phases}`}>
      {programmeSteps.map(({ scene, phase, text, points }, index) => (
        <li className={styles.phase} key={scene}>
          <div className={styles.phaseArt}>
            <Scene className={styles.phaseScene} of={scene} />
          </div>
          <div className={styles.phaseText}>
            <span className={styles.phaseN} aria-hidden="true">
              {index + 1}
            </span>
            <h2>
              <span className="sr-only">Phase {index + 1}: </span>
              {phase}
            </h2>
            <p>{text}</p>
            <ul className="ticks">
              {points.map((point) => (
                <li key={point}>
                  <Icon of={Check} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
