import type { Feedback, OwnFeedback } from '@brightpair/contract'
import { Eye, Lock, Users } from 'lucide'
import { usePair } from '~/domains/pairs/pair'
import { messageOf } from '~/lib/api-error'
import { recentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import { toast } from '~/ui/toast-store'
import styles from './feedback.module.css'
import { Petals, Words } from './petals'
import { useFeedback, useReleaseFeedback } from './use-feedback'

/** Earlier feedback: the partner's as far as shared, and one's own. Renders nothing while there is none. */
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
  entries: readonly (Feedback | OwnFeedback)[]
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
            <Readers entry={entry} partner={partner} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who can read it, and the author's choice whether the programme team can. */
function Readers({ entry, partner }: { entry: Feedback | OwnFeedback; partner: string }) {
  const team = entry.teamMayRead && <Badge icon={Users}>The programme team may read it</Badge>
  if (!('visibility' in entry)) return team
  if (entry.visibility === 'team') return <Badge icon={Lock}>Only for the programme team</Badge>
  return (
    <div className={styles.readers}>
      <Badge icon={Eye}>Shared with {partner}</Badge>
      {team}
      <ReleaseButton feedbackId={entry.id} teamMayRead={entry.teamMayRead} />
    </div>
  )
}

function ReleaseButton({ feedbackId, teamMayRead }: { feedbackId: string; teamMayRead: boolean }) {
  const { enrollmentId } = usePair()
  const release = useReleaseFeedback(enrollmentId)
  return (
    <Button
      variant="link"
      busy={release.isPending && 'Saving'}
      onClick={() =>
        release.mutate(
          { feedbackId, teamMayRead: !teamMayRead },
          {
            onSuccess: () =>
              toast.success(
                teamMayRead
                  ? 'The programme team can no longer read it.'
                  : 'The people who run the programme can read it now.',
              ),
            onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
          },
        )
      }
    >
      {teamMayRead ? 'Hide it from the programme team' : 'Let the programme team read it'}
    </Button>
  )
}
