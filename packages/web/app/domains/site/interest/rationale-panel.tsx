import { criteria } from '~/content/matching-criteria'
import { criteriaHeading, rationale } from '~/content/matching-rationale'
import { ProposalDiagram } from './proposal-diagram'
import styles from './rationale.module.css'

/** The same on both pages: four numbered sections, an example, and what the score consists of. */
export function RationalePanel() {
  return (
    <section className="section section--tint-l" aria-labelledby="rationale">
      <div className="container">
        <div className={styles.rationaleHead}>
          <h2 id="rationale" className="h-section">
            {rationale.heading}
          </h2>
          <p className="lede">{rationale.lede}</p>
        </div>
        <ol className={styles.rationaleSteps}>
          {rationale.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span aria-hidden="true">{index + 1}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <ProposalDiagram />
        <div className={styles.breakdown}>
          <h3>{criteriaHeading}</h3>
          <ul>
            {criteria.map(({ weight, name, text }) => (
              <li key={name} data-weight={weight}>
                <b className="tnum">{weight}%</b>
                <h4>{name}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
