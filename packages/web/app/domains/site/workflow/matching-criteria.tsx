import { workflow } from '~/content/workflow'
import { classNames } from '~/ui/class-names'
import styles from './workflow.module.css'

const { title, lead, note, list } = workflow.criteria

export function MatchingCriteria() {
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
