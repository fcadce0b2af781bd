import type { Notice } from '@brightpair/contract'
import { Bell } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { soon } from '~/ui/soon'
import styles from './notices.module.css'
import { useNotices } from './use-notices'

const LetterDialog = lazy(() => import('./letter-dialog'))
const NoticesPopover = soon(() => import('./notices-popover'))

const MAX_SHOWN = 99

/** What has happened meanwhile, live, on every signed-in screen. */
export function NoticesBell() {
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [letter, setLetter] = useState<Notice | null>(null)
  const notices = useNotices()
  const unread = notices.data?.pages[0]?.unread ?? 0
  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? `Notices, ${unread} new` : 'Notices'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          setOpen(true)
          // A reminder says how soon: an hour-old response is no longer true.
          void notices.refetch()
        }}
      >
        <Icon of={Bell} />
        {unread > 0 && (
          <span className={styles.bellCount} aria-hidden="true">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NoticesPopover bell={bell} onClose={() => setOpen(false)} onLetter={setLetter} />}
      {letter && (
        <Suspense>
          <LetterDialog notice={letter} onClose={() => setLetter(null)} />
        </Suspense>
      )}
    </>
  )
}
