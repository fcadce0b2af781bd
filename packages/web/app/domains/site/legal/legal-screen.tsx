import { Link } from 'react-router'
import type { LegalDocument, LegalSection } from '~/content/legal/legal-document'
import { screens } from '~/lib/screens'
import { DeviceStorageChoice } from './device-storage-choice'
import styles from './legal.module.css'
import { LegalText } from './legal-text'

interface LegalScreenProps {
  document: LegalDocument
  other: { title: string; to: string }
}

const idOf = (section: LegalSection) => section.id

/** A legal text as its own page, for reading, linking and printing. */
export function LegalScreen({ document, other }: LegalScreenProps) {
  return (
    <article className={`container ${styles.legalPage}`}>
      <header>
        <h1>{document.title}</h1>
        <p className="lede">{document.effective}</p>
      </header>
      <div className={styles.legal}>
        <nav aria-label="Sections">
          <ul>
            {document.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.legalBody}>
          <LegalText document={document} idOf={idOf} heading="h2" />
          <DeviceStorageChoice heading="h2" />
          <p>
            See also: <Link to={other.to}>{other.title}</Link>,{' '}
            <Link to={screens.subProcessors}>Who else handles your data</Link>
          </p>
        </div>
      </div>
    </article>
  )
}
