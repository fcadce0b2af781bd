import { exampleMatch, homePicture, values } from '~/content/landing'
import { lagoon, marigold } from '~/ui/art/paint'
import { Portrait } from '~/ui/art/portrait'
import { ProductPicture } from '~/ui/product-picture'
import { ExampleScores } from './example-scores'
import '~/ui/avatar.css'
import { monthsUpTo, USUAL_MONTHS } from '@brightpair/contract/limits'
import styles from './value-cards.module.css'

const { programme, technology, connections } = values

export function ValueCards() {
  return (
    <section className={`container section ${styles.valueSection}`}>
      <h2 className="h-section">{values.title}</h2>
      <div className={styles.value}>
        <article className={`${styles.valueCard} ${styles.valueCard_inverse}`}>
          <h3>{programme.title}</h3>
          <p>{programme.text}</p>
          <ol className={`${styles.monthsRise} ${styles.valueArt}`} aria-label="Six months, rising">
            {monthsUpTo(USUAL_MONTHS).map((month) => (
              <li key={month}>{month}</li>
            ))}
          </ol>
        </article>
        <article className={`${styles.valueCard} ${styles.valueCard_marigold}`}>
          <h3>{technology.title}</h3>
          <p>{technology.text}</p>
          <div className={`${styles.valueArt} ${styles.valueScores}`}>
            <p className="sr-only">{exampleMatch.label}</p>
            <ExampleScores />
          </div>
        </article>
        <article className={`${styles.valueCard} ${styles.valueCard_lagoon}`}>
          <h3>{connections.title}</h3>
          <p>{connections.text}</p>
          <div className={`${styles.valueArt} ${styles.bubbles}`}>
            <div className={styles.bubble}>
              <span className="avatar avatar--mentee">
                <Portrait who="ines" ground={marigold(400)} />
              </span>
              <p>{connections.question}</p>
            </div>
            <div className={`${styles.bubble} ${styles.bubble_answer}`}>
              <span className="avatar avatar--mentor">
                <Portrait who="george" ground={lagoon(300)} />
              </span>
              <p>{connections.answer}</p>
            </div>
          </div>
        </article>
      </div>
      <ProductPicture picture={homePicture} />
    </section>
  )
}
