import type { Session } from '@brightpair/contract'
import { api } from '~/lib/api'
import { Button, type ButtonProps } from '~/ui/button'
import { useSessionChange } from './use-sessions'

interface SayYesProps extends Pick<ButtonProps, 'variant' | 'children'> {
  enrollmentId: string
  session: Session
}

/** Answers “We met” with one click. */
export function SayYes({ enrollmentId, session, ...look }: SayYesProps) {
  const say = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
        params: { enrollmentId, sessionId: session.id },
        body: { met: true, mood: session.met.mood, nextStep: session.met.nextStep },
      }),
    'Thank you. Saved.',
  )
  return <Button busy={say.isPending && 'Saving'} onClick={() => say.mutate(undefined)} {...look} />
}
