import { voices } from '~/content/landing'
import { lagoon, marigold } from '~/ui/art/paint'
import { Portrait } from '~/ui/art/portrait'
import '~/ui/avatar.css'
import styles from './voices.module.css'

export function Voices() {
  return (
    <section className={styles.quotes} aria-labelledby="voices-title">
      <div className="container">
        <div className={styles.quotesHead}>
          <h2 id="voices-title">{voices.title}</h2>
          <p className="muted">{voices.note}</p>
        </div>
        <div className={styles.quotesGrid}>
          {voices.quotes.map(({ who, role, name, position, words }) => (
            <figure className={styles.quote} key={who}>
              <figcaption>
                <span className={`avatar avatar--${role}`}>
                  <Portrait who={who} ground={role === 'mentor' ? lagoon(300) : marigold(400)} />
                </span>
                <span>
                  <b>{name}</b>
                  <span className="muted">{position}</span>
                </span>
              </figcaption>
              <blockquote>{words}</blockquote>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
