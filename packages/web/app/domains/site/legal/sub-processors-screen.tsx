import { Link } from 'react-router'
import { subProcessors as copy } from '~/content/sub-processors'
import { screens } from '~/lib/screens'
import { useSiteSettings } from '../use-site-settings'
import styles from './legal.module.css'

/** For people who must know where data goes before they sign: from this installation's settings. */
export function SubProcessorsScreen() {
  const services = useSiteSettings()?.services
  return (
    <article className={`container ${styles.legalPage}`}>
      <header>
        <h1>{copy.title}</h1>
        <p className="lede">{copy.lead}</p>
      </header>
      <div className={styles.legalBody}>
        <section aria-live="polite" aria-busy={!services}>
          <h2>{services?.length ? copy.someTitle : copy.noneTitle}</h2>
          {services?.length === 0 && <p>{copy.none}</p>}
          {services && services.length > 0 && (
            <ul>
              {services.map(({ use, host }) => (
                <li key={use + host}>
                  <b>{host}</b> {copy.uses[use]}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h2>{copy.limitsTitle}</h2>
          <p>{copy.limits}</p>
        </section>
        <section>
          <h2>{copy.othersTitle}</h2>
          <p>{copy.others}</p>
        </section>
        <p>
          See also: <Link to={screens.privacy}>Privacy Policy</Link>
        </p>
      </div>
    </article>
  )
}
