import type { Notice } from '@brightpair/contract'
import { Bell } from 'lucide'
import { lazy, Suspense, useId, useState } from 'react'
import { DialogTrigger, Popover } from 'react-aria-components'
import { ActionButton } from '~/ui/action-button'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { isLetter } from './notice-icons'
import { NoticeList } from './notice-list'
import { useNotices, useReadNotices } from './use-notices'
import '~/ui/popover.css'
import styles from './notices.module.css'

const LetterDialog = lazy(() => import('./letter-dialog'))

const MAX_SHOWN = 99

/** What has happened meanwhile, live, wherever a person is signed in. */
export function NoticesBell() {
  const [isOpen, setOpen] = useState(false)
  const [letter, setLetter] = useState<Notice | null>(null)
  const notices = useNotices()
  const read = useReadNotices()
  const heading = useId()
  const unread = notices.data?.pages[0]?.unread ?? 0
  return (
    <>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(opens) => {
          setOpen(opens)
          // A reminder says how soon: what was fetched an hour ago is no longer true.
          if (opens) void notices.refetch()
        }}
      >
        <ActionButton variant="icon" aria-label={unread > 0 ? `Notices, ${unread} new` : 'Notices'}>
          <Icon of={Bell} />
          {unread > 0 && (
            <span className={styles.bellCount} aria-hidden="true">
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </ActionButton>
        <Popover className={`popover ${styles.notices}`} placement="bottom end" aria-labelledby={heading}>
          <div className={styles.noticesHead}>
            <h2 id={heading}>Notices</h2>
            {unread > 0 && (
              <Button variant="link" onClick={() => read.mutate({ all: true })}>
                Mark all as read
              </Button>
            )}
          </div>
          <NoticeList
            notices={notices}
            onOpen={(notice) => {
              setOpen(false)
              if (isLetter(notice)) setLetter(notice)
              if (!notice.readAt) read.mutate({ ids: [notice.id] })
            }}
          />
        </Popover>
      </DialogTrigger>
      {letter && (
        <Suspense>
          <LetterDialog notice={letter} onClose={() => setLetter(null)} />
        </Suspense>
      )}
    </>
  )
}
