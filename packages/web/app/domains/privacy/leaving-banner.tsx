import { dayLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import styles from './leaving-banner.module.css'
import { useKeepAccount, useOwnData } from './use-own-data'

/** On every screen of someone who asked to be erased, so that cancelling is always at hand. */
export function LeavingBanner() {
  const erasure = useOwnData().data?.erasure
  const keep = useKeepAccount()
  if (!erasure) return null
  return (
    <aside className={styles.leaving} aria-label="Your account">
      <Notice
        tone="warning"
        role="status"
        title={`Your account will be erased on ${dayLabel(erasure.dueAt)}`}
        action={
          <Button variant="link" busy={keep.isPending && 'Keeping'} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Until then you can change your mind. After that, nothing can be recovered.
      </Notice>
    </aside>
  )
}
