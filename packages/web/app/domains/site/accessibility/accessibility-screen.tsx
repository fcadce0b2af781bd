import { Link } from 'react-router'
import { accessibility as copy } from '~/content/accessibility'
import { screens } from '~/lib/screens'
import legal from '../legal/legal.module.css'
import styles from './accessibility.module.css'

/** What is checked, according to the suite, what is not, and whom to contact. */
export function AccessibilityScreen() {
  return (
    <article className={`container ${legal.legalPage} ${styles.page}`}>
      <header>
        <h1>{copy.title}</h1>
        <p className="lede">{copy.lead}</p>
      </header>
      <div className={legal.legalBody}>
        <Checks title={copy.journeysTitle} checks={copy.journeys} />
        <Checks title={copy.screensTitle} checks={copy.screens} />
        <p>{copy.how}</p>
        <Checks title={copy.limitsTitle} checks={copy.limits} />
        <section>
          <h2>{copy.contactTitle}</h2>
          <p>
            {copy.contact} <Link to={screens.contact}>{copy.contactLink}</Link>
          </p>
        </section>
      </div>
    </article>
  )
}

function Checks({ title, checks }: { title: string; checks: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </section>
  )
}
