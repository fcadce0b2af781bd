import { paragraphsOf } from '@brightpair/contract/fill-in'
import { Megaphone } from 'lucide'
import { useNotices, useReadNotices } from '~/domains/notices'
import { dayLabel } from '~/lib/moments'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import styles from './announcements.module.css'

/** The programme team's announcements, until dismissed, which counts as read. Renders nothing while there are none. */
export function AnnouncementsOnHome() {
  const notices = useNotices()
  const read = useReadNotices()
  const waiting = (notices.data?.pages ?? [])
    .flatMap((page) => page.notices)
    .filter(({ kind, readAt }) => kind === 'announcement' && !readAt)
  const [newest] = waiting
  if (!newest) return null
  return (
    <Card className={styles.announcement}>
      <div className={styles.head}>
        <Icon of={Megaphone} />
        <div>
          <h2>{newest.title}</h2>
          <small>From your programme team, {dayLabel(newest.createdAt)}</small>
        </div>
      </div>
      {paragraphsOf(newest.body).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button
        variant="secondary"
        size="sm"
        busy={read.isPending && 'Closing'}
        onClick={() => read.mutate({ ids: [newest.id] })}
      >
        Got it
      </Button>
    </Card>
  )
}
