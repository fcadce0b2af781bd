import type { RecommendedResource } from '@brightpair/contract'
import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { useOfPair } from '~/domains/pairs'
import { screens } from '~/lib/screens'
import { Icon } from '~/ui/icon'
import { Cover } from './cover'
import styles from './library.module.css'

/** What to read now, and why: the best one large, two more beside it. */
export function Recommended({ resources }: { resources: readonly RecommendedResource[] }) {
  const [first, ...others] = resources
  const ofPair = useOfPair()
  if (!first) return null
  const addressOf = ({ slug }: RecommendedResource) => ofPair(`${screens.resources}/${slug}`)
  return (
    <section aria-label="Recommended for you now">
      <Link className={`${styles.sparkLead} on-inverse`} to={addressOf(first)}>
        <Cover slug={first.slug} topic={first.topic} />
        <div>
          <span className="badge badge--mentee">For you now</span>
          <h2>{first.title}</h2>
          <p>{first.summary}</p>
          <p className={styles.sparkWhy}>{first.reason}</p>
          <span className={styles.sparkLeadGo}>
            <Icon of={BookOpen} />
            Read or watch, {first.minutes} minutes
          </span>
        </div>
      </Link>
      {others.length > 0 && (
        <ul className={styles.sparkNext}>
          {others.map((each) => (
            <li key={each.slug}>
              <Link className={`${styles.sparkBox} ${styles.sparkNextBox}`} to={addressOf(each)}>
                <Cover slug={each.slug} topic={each.topic} />
                <span className={styles.sparkNextWords}>
                  <b>{each.title}</b>
                  <span className={styles.sparkNextWhy}>{each.reason}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
