import type { Notice } from '@brightpair/contract'
import { shortMomentLabel } from '~/lib/moments'
import { EntryRow } from '~/ui/entry-row'
import { Icon } from '~/ui/icon'
import { noticeIcons } from './notice-icons'

interface NoticeEntryProps {
  notice: Notice
  onOpen: () => void
}

/** A notice among the messages of the inbox. */
export function NoticeEntry({ notice, onOpen }: NoticeEntryProps) {
  return (
    <EntryRow
      picture={
        <i className="entry-row__icon" aria-hidden="true">
          <Icon of={noticeIcons[notice.kind]} />
        </i>
      }
      title={notice.title}
      text={notice.body}
      time={shortMomentLabel(notice.createdAt)}
      unread={!notice.readAt}
      to={notice.link}
      onOpen={onOpen}
    />
  )
}
