import { Button } from './button'
import { Notice } from './notice'
import { Skeleton } from './skeleton'

interface LoadStateProps {
  /** What could not be loaded, as the start of a sentence. */
  what: string
  isError: boolean
  onRetry: () => void
}

/** Replaces a card's content while loading, or after an error. */
export function LoadState({ isError, ...failure }: LoadStateProps) {
  if (isError) return <LoadFailed {...failure} />
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="wide" />
      <Skeleton width="half" />
    </div>
  )
}

export function LoadFailed({ what, onRetry }: Omit<LoadStateProps, 'isError'>) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`We couldn’t load ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
      action={
        <Button variant="link" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </Notice>
  )
}
