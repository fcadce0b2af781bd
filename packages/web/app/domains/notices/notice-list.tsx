import type { Notice } from '@brightpair/contract'
import { BellOff } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { daySeparator, timeLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import { isLetter, noticeIcons } from './notice-icons'
import styles from './notices.module.css'
import type { useNotices } from './use-notices'

interface NoticeListProps {
  notices: ReturnType<typeof useNotices>
  onOpen: (notice: Notice) => void
}

export function NoticeList({ notices, onOpen }: NoticeListProps) {
  if (notices.isPending) return <Waiting />
  if (!notices.data) {
    return (
      <div className={styles.noticesEmpty} role="alert">
        <p>We couldn’t load your notices.</p>
        <Button variant="secondary" size="sm" onClick={() => void notices.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const all = notices.data.pages.flatMap((page) => page.notices)
  if (all.length === 0) {
    return (
      <div className={styles.noticesEmpty}>
        <Icon of={BellOff} />
        <p>Nothing yet. We’ll tell you here when there’s an update on your match.</p>
      </div>
    )
  }
  return (
    <>
      {byDay(all).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className={styles.noticesDay}>
          <h3>{day}</h3>
          <ul className={styles.noticesList}>
            {ofDay.map((notice) => (
              <li key={notice.id} className={classNames(!notice.readAt && styles.isNew)}>
                <Row notice={notice} onOpen={() => onOpen(notice)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notices.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          block
          busy={notices.isFetchingNextPage && 'Loading'}
          onClick={() => void notices.fetchNextPage()}
        >
          Show older notices
        </Button>
      )}
    </>
  )
}

/** Newest first, as they arrive. */
const byDay = (notices: readonly Notice[]) => [
  ...Map.groupBy(notices, ({ createdAt }) => daySeparator(createdAt)),
]

function Row({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const content: ReactNode = (
    <>
      <i aria-hidden="true">
        <Icon of={noticeIcons[notice.kind]} />
      </i>
      <span>
        <b>
          {!notice.readAt && <span className="sr-only">New: </span>}
          {notice.title}
        </b>
        <span>{notice.body}</span>
      </span>
      <small>{timeLabel(notice.createdAt)}</small>
    </>
  )
  return notice.link && !isLetter(notice) ? (
    <Link to={notice.link} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onOpen}>
      {content}
    </button>
  )
}

function Waiting() {
  return (
    <div className={styles.noticesWaiting} aria-busy="true">
      {['first', 'second', 'third'].map((each) => (
        <div key={each}>
          <Skeleton width="wide" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  )
}
