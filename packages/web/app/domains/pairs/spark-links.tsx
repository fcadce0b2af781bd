import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '~/ui/icon'
import { screens } from '../../lib/screens'
import styles from './activities/activities.module.css'
import { useOfPair } from './pair'
import '~/ui/button.css'

/** Links to the article of an activity. */
export function ArticleLink({ slug, name }: { slug: string; name: string }) {
  const ofPair = useOfPair()
  return (
    <Link className="link-btn" aria-label={`Read ${name}`} to={ofPair(`${screens.resources}/${slug}`)}>
      <Icon of={BookOpen} />
      Read
    </Link>
  )
}

/** Links to all of a month's articles in the library. */
export function MonthSparksLink({ month }: { month: number }) {
  const to = useOfPair()(screens.resources)
  return (
    <Link
      className={`link-btn ${styles.monthSparks}`}
      to={`${to}${to.includes('?') ? '&' : '?'}month=${month}`}
    >
      <Icon of={BookOpen} />
      Sparks for month {month}
    </Link>
  )
}
