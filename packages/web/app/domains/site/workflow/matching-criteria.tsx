import { workflow } from '~/content/workflow'

const { title, lead, note, list } = workflow.criteria

export function MatchingCriteria() {
  return (
    <section className="section section--inverse on-inverse">
      <div className="container">
        <div className="criteria__head">
          <h2 className="h-section">{title}</h2>
          <p className="lede">{lead}</p>
        </div>
        <ul className="criteria">
          {list.map(({ name, weight, text }) => (
            <li key={name} className={`criteria__item criteria__item--${weight}`}>
              <b className="tnum">{weight}%</b>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="lede criteria__note">{note}</p>
      </div>
    </section>
  )
}
