import { Play } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { teaser } from '~/content/landing'
import { PosterArt } from '~/ui/art/poster-art'
import { Icon } from '~/ui/icon'
import styles from './film-teaser.module.css'

const TeaserDialog = lazy(() => import('./teaser-dialog'))

export function FilmTeaser() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={`${styles.film} on-inverse`} aria-labelledby="film-title">
      <PosterArt className={styles.filmPoster} />
      <div className={styles.filmText}>
        <h2 id="film-title">{teaser.title}</h2>
        <p>{teaser.text}</p>
        <button type="button" className={styles.play} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
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
