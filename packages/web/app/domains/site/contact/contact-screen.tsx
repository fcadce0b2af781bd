import { Mail } from 'lucide'
import { contactCopy, supportAddress } from '~/content/contact'
import { useSiteSettings } from '~/domains/site/use-site-settings'
import { cell, gap, Pair, pitch } from '~/ui/art/pair'
import { Icon } from '~/ui/icon'
import { ProductPicture } from '~/ui/product-picture'
import styles from './contact.module.css'
import { ContactForm } from './contact-form'

const SIDE = 5 * pitch - gap

/** Two people on either end of a message. */
function ContactArt() {
  return (
    <svg className={styles.contactArt} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      <Pair x={0} y={0} mentor="dana" mentee="kofi" />
      <path
        d={`M${2 * pitch + 24} ${2 * pitch + 34}h${cell - 48}M${2 * pitch + 24} ${2 * pitch + cell / 2}h${cell - 48}M${2 * pitch + 24} ${2 * pitch + cell - 34}h${cell - 66}`}
        stroke="var(--bp-chalk-0)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function ContactScreen() {
  return (
    <section className={`container ${styles.contact}`}>
      <h1 className="h-section">{contactCopy.heading}</h1>
      <div className={styles.contactGrid}>
        <WriteToUs />
        <ContactForm />
      </div>
      <ProductPicture picture={contactCopy.picture} />
    </section>
  )
}

function WriteToUs() {
  const address = useSiteSettings()?.supportEmail ?? supportAddress
  const { title, question, promise, preferEmail } = contactCopy.panel
  return (
    <aside className={`${styles.contactPanel} on-inverse`} aria-labelledby="write-to-us">
      <div>
        <h2 id="write-to-us">{title}</h2>
        <p className={styles.contactQ}>{question}</p>
        <p>{promise}</p>
      </div>
      <ContactArt />
      <div className={styles.contactMail}>
        <b>{preferEmail}</b>
        <a href={`mailto:${address}`}>
          <Icon of={Mail} />
          {address}
        </a>
      </div>
    </aside>
  )
}
