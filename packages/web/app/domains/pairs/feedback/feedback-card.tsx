import { usePair } from '~/domains/pairs/pair'
import { Card } from '~/ui/card'
import { FeedbackForm } from './feedback-form'
import { useAnchor } from './use-anchor'

/** Feedback to the partner, or about them; not after the programme is over. */
export function FeedbackCard() {
  const { partner, isOver } = usePair()
  const anchor = useAnchor('#feedback')
  if (isOver) return null
  return (
    <div ref={anchor}>
      <Card id="feedback" title={`Feedback for ${partner.firstName}`}>
        <FeedbackForm />
      </Card>
    </div>
  )
}
