import { Check } from 'lucide'
import { programmeSteps } from '~/content/programme-steps'
import { workflow } from '~/content/workflow'
import { Scene } from '~/ui/art/scene'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { ProductPicture } from '~/ui/product-picture'
import { Technology } from './technology'
import styles from './workflow.module.css'

const { title, lead, note, list } = workflow.criteria

function MatchingCriteria() {
  return (
    <section className="section section--inverse on-inverse">
      <div className="container">
        <div className={styles.criteriaHead}>
          <h2 className="h-section">{title}</h2>
          <p className="lede">{lead}</p>
        </div>
        <ul className={styles.criteria}>
          {list.map(({ name, weight, text }) => (
            <li key={name} className={classNames(styles.criteriaItem, styles[`criteriaItem_${weight}`])}>
              <b className="tnum">{weight}%</b>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={`lede ${styles.criteriaNote}`}>{note}</p>
      </div>
    </section>
  )
}

export function WorkflowScreen() {
  return (
    <>
      <section className="container page-hero">
        <h1>{workflow.title}</h1>
        <p className="lede">{workflow.lead}</p>
      </section>
      <Phases />
      <ProductPicture className="container" picture={workflow.picture} />
      <MatchingCriteria />
      <Technology />
    </>
  )
}

function Phases() {
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
