import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'

interface LeaveGuardProps {
  /** There is unsaved input. */
  when: boolean
  /** Whether the input is still present at this location. */
  keptAt?: (next: Location) => boolean
}

/** Asks before unsaved input is lost, on navigation and when the tab closes. */
export function LeaveGuard({ when, keptAt }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      !keptAt?.(nextLocation),
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <Dialog
      kind="alert"
      size="sm"
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      foot={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p className="muted">Your changes aren’t saved yet. If you leave, you’ll lose them.</p>
    </Dialog>
  )
}
