import { Play } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { teaser } from '~/content/landing'
import { PosterArt } from '~/ui/art/poster-art'
import { Icon } from '~/ui/icon'
import './film-teaser.css'

const TeaserDialog = lazy(() => import('./teaser-dialog'))

export function FilmTeaser() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="film on-inverse" aria-labelledby="film-title">
      <PosterArt className="film__poster" />
      <div className="film__text">
        <h2 id="film-title">{teaser.title}</h2>
        <p>{teaser.text}</p>
        <button type="button" className="play" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <i>
            <Icon of={Play} />
          </i>
          <span>
            {teaser.action}
            <small>{teaser.note}</small>
          </span>
        </button>
      </div>
      <Suspense>{isOpen && <TeaserDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </section>
  )
}
