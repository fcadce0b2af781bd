import { InboxScreen } from '~/domains/messages'
import { NoticeEntry, useNotices, useReadNotices } from '~/domains/notices'
import { usePair } from '~/domains/pairs'
import { PartnerClock } from '~/domains/sessions'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { Button } from '~/ui/button'

export const meta = () => pageMeta('Inbox')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function InboxRoute() {
  const { enrollmentId } = usePair()
  const notices = useNotices()
  const read = useReadNotices()
  const all = notices.data?.pages.flatMap((page) => page.notices) ?? []
  const entries = all.map((notice) => ({
    key: notice.id,
    at: notice.createdAt,
    row: <NoticeEntry notice={notice} onOpen={() => notice.readAt || read.mutate({ ids: [notice.id] })} />,
  }))
  const older = notices.hasNextPage && (
    <Button
      variant="ghost"
      size="sm"
      block
      busy={notices.isFetchingNextPage && 'Loading'}
      onClick={() => void notices.fetchNextPage()}
    >
      Show older notices
    </Button>
  )
  return (
    <InboxScreen
      partnerClock={<PartnerClock enrollmentId={enrollmentId} />}
      notices={{
        entries,
        isPending: notices.isPending,
        hasFailed: notices.isError,
        onRetry: () => void notices.refetch(),
        older,
      }}
    />
  )
}
