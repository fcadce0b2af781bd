import type { Feedback, GivenFeedback } from '@brightpair/contract'
import { Eye, Lock } from 'lucide'
import { usePair } from '~/domains/pairs/pair'
import { recentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import styles from './feedback.module.css'
import { Petals, Words } from './petals'
import { useFeedback } from './use-feedback'

/** What was said: by the partner as far as they shared it, and by oneself. Nothing is shown while there is none. */
export function FeedbackSoFar() {
  const { enrollmentId, partner } = usePair()
  const { data, isError, refetch } = useFeedback(enrollmentId)
  if (isError && !data) {
    return <LoadFailed what="Earlier feedback" onRetry={() => void refetch()} />
  }
  if (!data || data.given.length + data.received.length === 0) return null
  const { firstName } = partner
  return (
    <Card title="Feedback so far" className={styles.feedback}>
      <FeedbackList title={`From ${firstName}`} partner={firstName} entries={data.received} />
      <FeedbackList title="From you" partner={firstName} entries={data.given} />
    </Card>
  )
}

interface FeedbackListProps {
  title: string
  partner: string
  entries: readonly (Feedback | GivenFeedback)[]
}

function FeedbackList({ title, partner, entries }: FeedbackListProps) {
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
