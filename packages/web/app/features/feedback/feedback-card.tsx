import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePair } from '~/lib/pair'
import { Card } from '~/ui/card'
import { FeedbackForm } from './feedback-form'
import './feedback.css'

/** What one has to say to the partner, or about them; no longer when the programme is over. */
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

/** The card appears after the programme has loaded, later than the browser looks for its anchor. */
function useAnchor(anchor: string) {
  const element = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === anchor) element.current?.scrollIntoView()
  }, [hash, anchor])
  return element
}
