import { usePair } from '~/domains/pairs/pair'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import styles from './feedback.module.css'
import { FeedbackList } from './feedback-list'
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
