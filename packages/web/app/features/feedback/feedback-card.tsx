import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePair } from '~/lib/pair'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { FeedbackForm } from './feedback-form'
import { FeedbackList } from './feedback-list'
import { useFeedback } from './use-feedback'
import './feedback.css'

export function FeedbackCard() {
  const { enrollmentId, partner, isOver } = usePair()
  const { data, isError, refetch } = useFeedback(enrollmentId)
  const isEmpty = data && data.given.length + data.received.length === 0
  return (
    <div ref={useAnchor('#feedback')}>
      <Card id="feedback" title={`Feedback for ${partner.firstName}`} className="feedback">
        {!isOver && <FeedbackForm />}
        {data ? (
          <>
            <FeedbackList
              title={`From ${partner.firstName}`}
              partner={partner.firstName}
              entries={data.received}
            />
            <FeedbackList title="From you" partner={partner.firstName} entries={data.given} />
            {isOver && isEmpty && <p className="muted">No feedback was given in this programme.</p>}
          </>
        ) : isError ? (
          <Notice
            tone="danger"
            role="alert"
            title="Earlier feedback could not be loaded"
            action={
              <Button look="link" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            Check your connection and try again.
          </Notice>
        ) : (
          <div aria-busy="true">
            <Skeleton width="half" />
          </div>
        )}
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
