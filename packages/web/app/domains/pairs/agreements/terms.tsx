import type { AgreementSection } from '@brightpair/contract/agreement'
import {
  CalendarCheck,
  Compass,
  FileText,
  GitCommitHorizontal,
  Handshake,
  type IconNode,
  Lock,
  PartyPopper,
} from 'lucide'
import { Icon } from '~/ui/icon'
import styles from './agreements.module.css'

/** In the order of the sections. */
const icons: readonly IconNode[] = [Handshake, CalendarCheck, Lock, Compass, GitCommitHorizontal, PartyPopper]

export function Terms({ sections }: { sections: readonly AgreementSection[] }) {
  return (
    <ol className={styles.terms}>
      {sections.map(({ heading, paragraphs = [], lists = [] }, index) => (
        <li key={heading}>
          <i aria-hidden="true">
            <Icon of={icons[index] ?? FileText} />
          </i>
          <div>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {lists.length > 0 && (
              <div className={styles.termsLists}>
                {lists.map(({ title, items }) => (
                  <div key={title ?? items[0]}>
                    {title && <h3>{title}</h3>}
                    <ul>
                      {items.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
