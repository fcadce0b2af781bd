import type { Session } from '@brightpair/contract'
import { api } from '~/lib/api'
import { Button, type ButtonProps } from '~/ui/button'
import { useSessionChange } from './use-sessions'

interface AcceptTimeProps extends Pick<ButtonProps, 'variant' | 'children'> {
  enrollmentId: string
  session: Session
  startsAt: string
}

/** Accepts one proposed time in place. */
export function AcceptTime({ enrollmentId, session, startsAt, ...look }: AcceptTimeProps) {
  const accept = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
        params: { enrollmentId, sessionId: session.id },
        body: { version: session.version, startsAt },
      }),
    'Confirmed. You’ll both find it in your calendar here.',
  )
  return <Button busy={accept.isPending && 'Accepting'} onClick={() => accept.mutate(undefined)} {...look} />
}
