import type { Notice } from '@brightpair/contract'
import { type RefObject, useId } from 'react'
import { Popover } from 'react-aria-components'
import { Button } from '~/ui/button'
import { isLetter } from './notice-icons'
import { NoticeList } from './notice-list'
import styles from './notices.module.css'
import { useNotices, useReadNotices } from './use-notices'
import '~/ui/popover.css'

interface NoticesPopoverProps {
  bell: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLetter: (letter: Notice) => void
}

export default function NoticesPopover({ bell, onClose, onLetter }: NoticesPopoverProps) {
  const notices = useNotices()
  const read = useReadNotices()
  const heading = useId()
  const unread = notices.data?.pages[0]?.unread ?? 0
  return (
    <Popover
      className={`popover ${styles.notices}`}
      placement="bottom end"
      aria-labelledby={heading}
      triggerRef={bell}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
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
          onClose()
          if (isLetter(notice)) onLetter(notice)
          if (!notice.readAt) read.mutate({ ids: [notice.id] })
        }}
      />
    </Popover>
  )
}
