import { scheduleCopy } from '~/content/demo'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import styles from './scheduler.module.css'

/** Why a month offers no times: loading failed (with a retry), or none are open yet. */
export default function SlotsNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  if (!onRetry) return <Notice className={styles.demoWide} role="status" title={scheduleCopy.notOpen} />
  return (
    <Notice
      tone="danger"
      role="alert"
      className={styles.demoWide}
      title={scheduleCopy.slotsFailed}
      action={
        <Button variant="link" onClick={onRetry}>
          {scheduleCopy.tryAgain}
        </Button>
      }
    />
  )
}
