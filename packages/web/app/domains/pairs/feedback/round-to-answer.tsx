import { usePair } from '~/domains/pairs/pair'
import { Card } from '~/ui/card'
import styles from './feedback.module.css'
import { RoundForm } from './round-form'
import { roundInvitation } from './round-words'
import { useFeedback } from './use-feedback'

/** Open questions, one at a time and newest first, answered in place; renders nothing while there are none. */
export function RoundToAnswer() {
  const { enrollmentId } = usePair()
  const rounds = useFeedback(enrollmentId).data?.rounds ?? []
  const waiting = rounds.filter(({ isAnswerable, mine }) => isAnswerable && !mine)
  const [round] = waiting
  if (!round) return null
  return (
    <Card
      title={roundInvitation(round)}
      className={styles.roundToAnswer}
      aside={waiting.length > 1 && <span className="muted tnum">1 of {waiting.length}</span>}
    >
      <RoundForm key={round.id} round={round} />
    </Card>
  )
}
