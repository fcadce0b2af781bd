import type { ResourceCard } from '@brightpair/contract'
import { BookOpen, Check } from 'lucide'
import { Link } from 'react-router'
import { topicLabel } from '~/domains/library/resource-words'
import { useOfPair } from '~/domains/pairs'
import { screens } from '~/lib/screens'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { Cover } from './cover'
import styles from './library.module.css'

export function ResourceList({ resources }: { resources: readonly ResourceCard[] }) {
  const ofPair = useOfPair()
  return (
    <ul className={styles.sparkGrid}>
      {resources.map((resource) => {
        const { slug, title, summary, minutes, month, topic, track, audience, doneAt } = resource
        return (
          <li key={slug}>
            <Link
              className={`${styles.sparkBox} ${styles.sparkCard}`}
              to={ofPair(`${screens.resources}/${slug}`)}
            >
              <Cover slug={slug} topic={topic} />
              <div>
                <small>
                  <Icon of={BookOpen} />
                  Read or watch, {minutes} min
                  <span>Month {month}</span>
                </small>
                <h3>{title}</h3>
                <p>{summary}</p>
                <span className={styles.sparkCardTags}>
                  {doneAt && (
                    <Badge tone="success" icon={Check}>
                      Done
                    </Badge>
                  )}
                  {audience === 'mentor' && <Badge tone="mentor">For mentors</Badge>}
                  <Badge>{topicLabel(topic)}</Badge>
                  {track && <Badge>{track}</Badge>}
                </span>
              </div>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
