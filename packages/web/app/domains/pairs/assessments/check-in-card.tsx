import { messageOf } from '~/lib/api-error'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { toast } from '~/ui/toast-store'
import { CHECK_IN, useAssessment, useSkipAssessment } from './use-assessment'

/** On the home of someone who is due for a self-assessment; renders nothing otherwise. */
export function CheckInCard() {
  const due = useAssessment().data?.due
  const skip = useSkipAssessment()
  if (!due) return null
  const isStart = due.moment === 'start'
  return (
    <Card title={isStart ? 'Where are you today?' : 'Where are you now?'}>
      <div className="stack">
        <p className="muted">
          {isStart
            ? `${due.statements.length} short statements, under a minute. At the end of ${due.programme} we’ll ask again, so you can see what changed.`
            : `The same few statements as at the start of ${due.programme}, and whether you’d recommend it.`}
        </p>
        <div className="row">
          <ButtonLink to={CHECK_IN}>Answer</ButtonLink>
          <Button
            variant="ghost"
            busy={skip.isPending && 'Saving'}
            onClick={() =>
              skip.mutate(due.moment, {
                onSuccess: () =>
                  toast.success(due.isLastTime ? 'We won’t ask again.' : 'We’ll ask once more in a week.'),
                onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
              })
            }
          >
            {due.isLastTime ? 'Skip' : 'Not now'}
          </Button>
        </div>
      </div>
    </Card>
  )
}
