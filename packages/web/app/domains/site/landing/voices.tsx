import { voices } from '~/content/landing'
import { lagoon, marigold } from '~/ui/art/paint'
import { Portrait } from '~/ui/art/portrait'
import '~/ui/avatar.css'
import './voices.css'

export function Voices() {
  return (
    <section className="quotes" aria-labelledby="voices-title">
      <div className="container">
        <div className="quotes__head">
          <h2 id="voices-title">{voices.title}</h2>
          <p className="muted">{voices.note}</p>
        </div>
        <div className="quotes__grid">
          {voices.quotes.map(({ who, role, name, position, words }) => (
            <figure className="quote" key={who}>
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
