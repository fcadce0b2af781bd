import type { Session } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { toast } from '~/ui/toast-store'
import '~/ui/field.css'

interface StepsAgreementProps {
  pair: Pair
  session: Session
  /** No one can agree to text that is still being typed. */
  isSaved?: boolean
}

/** Each agrees to the current text; with the second agreement it is in the plan. */
export function StepsAgreement({ pair, session, isSaved = true }: StepsAgreementProps) {
  const queryClient = useQueryClient()
  const partner = pair.partner.firstName
  const isMine = session.stepsAgreedBy === pair.me.id
  const isTheirs = session.stepsAgreedBy === pair.partner.id
  const agree = useMutation({
    mutationFn: () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/room/steps/agree', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { steps: session.steps },
      }),
    onSuccess({ steps }) {
      if (steps === '') toast.success('Added to the plan.')
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t save that. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions', pair.enrollmentId] }),
  })
  if (isMine && isSaved) {
    return (
      <p className="hint" role="status">
        You agree. Once {partner} does, they’re added to the plan.
      </p>
    )
  }
  return (
    <div className="stack">
      <p className="hint" role="status">
        {isTheirs ? `${partner} agrees to these steps.` : 'Once you both agree, they’re added to the plan.'}
      </p>
      <Button
        variant={isTheirs ? 'primary' : 'secondary'}
        block
        disabled={!isSaved}
        busy={agree.isPending && 'Saving'}
        onClick={() => agree.mutate()}
      >
        {isTheirs ? 'Agree and add to the plan' : 'Agree to these steps'}
      </Button>
    </div>
  )
}
