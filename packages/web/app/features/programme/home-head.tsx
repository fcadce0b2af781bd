import { completeMonths, useActivityList } from '~/lib/activity-list'
import { dayLabel, timeLabel } from '~/lib/moments'
import { type Pair, usePair } from '~/lib/pair'
import { PageHead } from '~/ui/page-head'
import { Journey } from '~/ui/progress'
import { useAgreedSessions } from './use-pair-moments'

const MONTHS = 6

/** Where the two stand in their six months. */
export function HomeHead() {
  const pair = usePair()
  const next = useAgreedSessions().find(({ endsAt }) => endsAt && new Date(endsAt) > new Date())?.startsAt
  const { state, month } = pair.programme
  const activities = useActivityList()
  return (
    <PageHead
      title={titleOf(pair)}
      note={next && !pair.isOver && `Next conversation: ${dayLabel(next)}, ${timeLabel(next)}`}
    >
      <Journey
        month={state === 'COMPLETED' ? MONTHS + 1 : month}
        complete={completeMonths(activities.data ?? [])}
      />
    </PageHead>
  )
}

function titleOf({ programme: { state, month }, partner: { firstName } }: Pair): string {
  switch (state) {
    case 'ACTIVE':
      return `You and ${firstName} are in month ${month} of ${MONTHS}`
    case 'COMPLETED':
      return `Your six months with ${firstName} are over`
    case 'ENDED':
      return `You and ${firstName} came to month ${month} of ${MONTHS}`
  }
}
