import { Mail } from 'lucide'
import { contactCopy, supportAddress } from '~/content/contact'
import { useSiteSettings } from '~/domains/site/use-site-settings'
import { Icon } from '~/ui/icon'
import { ContactArt } from './contact-art'
import { ContactForm } from './contact-form'
import './contact.css'

export function ContactScreen() {
  return (
    <section className="container contact">
      <h1 className="h-section">{contactCopy.heading}</h1>
      <div className="contact__grid">
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
    <aside className="contact__panel on-inverse" aria-labelledby="write-to-us">
      <div>
        <h2 id="write-to-us">{title}</h2>
        <p className="contact__q">{question}</p>
        <p>{promise}</p>
      </div>
      <ContactArt />
      <div className="contact__mail">
        <b>{preferEmail}</b>
        <a href={`mailto:${address}`}>
          <Icon of={Mail} />
          {address}
        </a>
      </div>
    </aside>
  )
}
