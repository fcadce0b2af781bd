import { monthByMonth } from '~/content/landing'
import { lagoon, marigold } from '~/ui/art/paint'
import { Portrait } from '~/ui/art/portrait'
import { classNames } from '~/ui/class-names'
import '~/ui/avatar.css'
import styles from './month-by-month.module.css'

const people = {
  ruth: { side: 'mentor', name: 'Ruth, mentor', ground: lagoon(300) },
  tomas: { side: 'mentee', name: 'Tomás, mentee', ground: marigold(400) },
} as const

const Face = ({ of: who }: { of: keyof typeof people }) => (
  <span className={`avatar avatar--${people[who].side}`}>
    <Portrait who={who} ground={people[who].ground} />
  </span>
)

/** Six months of a sample pair, labelled as such. */
export function MonthByMonth() {
  return (
    <section className={styles.months} aria-labelledby="months-title">
      <div className="container">
        <div className={styles.head}>
          <span className="duo">
            <Face of="ruth" />
            <Face of="tomas" />
          </span>
          <div>
            <h2 id="months-title">{monthByMonth.title}</h2>
            <p className="muted">{monthByMonth.note}</p>
          </div>
        </div>
        <ol>
          {monthByMonth.months.map(({ theme, by, words }, index) => (
            <li key={theme} className={classNames(styles.month, styles[`month_${people[by].side}`])}>
              <h3>
                <i aria-hidden="true">{index + 1}</i>
                <span>
                  <small>Month {index + 1}</small>
                  {theme}
                </span>
              </h3>
              <blockquote>{words}</blockquote>
              <p>
                <Face of={by} />
                {people[by].name}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
