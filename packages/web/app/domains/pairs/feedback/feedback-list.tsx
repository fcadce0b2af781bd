import type { Feedback, GivenFeedback } from '@brightpair/contract'
import { Eye, Lock } from 'lucide'
import { recentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import styles from './feedback.module.css'
import { Petals, Words } from './petals'

interface FeedbackListProps {
  title: string
  partner: string
  entries: readonly (Feedback | GivenFeedback)[]
}

export function FeedbackList({ title, partner, entries }: FeedbackListProps) {
  if (entries.length === 0) return null
  return (
    <div>
      <h3 className={styles.feedbackTitle}>{title}</h3>
      <ul className={styles.feedbackList}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <div className="row-between">
              <Petals rating={entry.rating} />
              <span className="muted">{recentLabel(entry.createdAt)}</span>
            </div>
            {entry.helped && <Words title="What helped">{entry.helped}</Words>}
            {entry.toChange && <Words title="What to change">{entry.toChange}</Words>}
            {'visibility' in entry &&
              (entry.visibility === 'partner' ? (
                <Badge icon={Eye}>Shared with {partner}</Badge>
              ) : (
                <Badge icon={Lock}>Only for the programme team</Badge>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
