import { MONTHS } from '@brightpair/contract/limits'
import type { ReactNode } from 'react'
import { completeMonths, useActivityList } from '~/domains/pairs/activity-list'
import { type Pair, usePair } from '~/domains/pairs/pair'
import { dayLabel, timeLabel } from '~/lib/moments'
import { PageHead } from '~/ui/page-head'
import { Journey } from '~/ui/progress'
import styles from './programme.module.css'

/** Where the two stand in their six months, and when they meet next. */
function HomeHead({ next }: { next: string | undefined }) {
  const pair = usePair()
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

interface HomeScreenProps {
  /** When the two meet next. */
  next: string | undefined
  /** What waits to be done, above everything else. */
  notice: ReactNode
  months: ReactNode
  side: ReactNode
}

export function HomeScreen({ next, notice, months, side }: HomeScreenProps) {
  return (
    <>
      <HomeHead next={next} />
      <div className={styles.homeNotice}>{notice}</div>
      <div className={styles.homeColumns}>
        {months}
        <div className={styles.homeSide}>{side}</div>
      </div>
    </>
  )
}
