import { Mail } from 'lucide'
import { contactCopy, supportAddress } from '~/content/contact'
import { useSiteSettings } from '~/domains/site/use-site-settings'
import { Icon } from '~/ui/icon'
import styles from './contact.module.css'
import { ContactArt } from './contact-art'
import { ContactForm } from './contact-form'

export function ContactScreen() {
  return (
    <section className={`container ${styles.contact}`}>
      <h1 className="h-section">{contactCopy.heading}</h1>
      <div className={styles.contactGrid}>
        <WriteToUs />
        <ContactForm />
      </div>
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
