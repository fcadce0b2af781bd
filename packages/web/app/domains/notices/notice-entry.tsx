import type { Notice } from '@brightpair/contract'
import { lazy, Suspense, useState } from 'react'
import { shortMomentLabel } from '~/lib/moments'
import { EntryRow } from '~/ui/entry-row'
import { Icon } from '~/ui/icon'
import { isLetter, noticeIcons } from './notice-icons'

const LetterDialog = lazy(() => import('./letter-dialog'))

interface NoticeEntryProps {
  notice: Notice
  onOpen: () => void
}

/** A notice among the messages of the inbox. */
export function NoticeEntry({ notice, onOpen }: NoticeEntryProps) {
  const [isReading, setReading] = useState(false)
  const letter = isLetter(notice)
  return (
    <>
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
        to={letter ? null : notice.link}
        onOpen={() => {
          setReading(letter)
          onOpen()
        }}
      />
      {isReading && (
        <Suspense>
          <LetterDialog notice={notice} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
