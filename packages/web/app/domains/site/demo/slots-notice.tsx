import { scheduleCopy } from '~/content/demo'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Why a month offers no times: nobody could be asked (then with a way to try again), or none are open yet. */
export default function SlotsNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  if (!onRetry) return <Notice className="demo__wide" role="status" title={scheduleCopy.notOpen} />
  return (
    <Notice
      tone="danger"
      role="alert"
      className="demo__wide"
      title={scheduleCopy.slotsFailed}
      action={
        <Button look="link" onClick={onRetry}>
          {scheduleCopy.tryAgain}
        </Button>
      }
    />
  )
}
