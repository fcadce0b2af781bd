import { ThemeToggle } from '~/ui/theme-toggle'
import { Choosing } from './choosing'
import { Collections } from './collections'
import { Buttons, Inputs } from './controls'
import { Overlays, Progressing } from './feedback'
import { Foundations } from './foundations'
import styles from './gallery.module.css'

/** Every component in every state. Development only. */
export function GalleryScreen() {
  return (
    <main id="main" className={`container ${styles.sheet}`}>
      <header>
        <h1 className="h-section">Brightpair components</h1>
        <ThemeToggle />
      </header>
      <Buttons />
      <Inputs />
      <Choosing />
      <Progressing />
      <Overlays />
      <Collections />
      <Foundations />
    </main>
  )
}
