import { monthsUpTo, USUAL_MONTHS } from '@brightpair/contract/limits'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useActivityList } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import type { Wanted } from './activity-card'
import { MonthSection } from './month-section'
import { activitiesIn, doneMoments, useMonths } from './use-activities'
import '~/ui/card.css'
import styles from './activities.module.css'

/** All months; one is open at a time: initially the current month, or that of the activity in the URL. */
export function MonthAccordion() {
  const { programme, partner, isOver } = usePair()
  const written = useMonths()
  const list = useActivityList()
  const [open, setOpen] = useState<{ month: number; wanted?: Wanted } | null>(
    isOver ? null : { month: programme.month },
  )
  const { search, key } = useLocation()
  const led = useRef('')
  const { data } = written
  const months = monthsUpTo(programme.months)
  const done = list.data && doneMoments(list.data)

  // Each visit of a URL opens its activity once: what a person opens or closes afterwards survives updates.
  useEffect(() => {
    const id = new URLSearchParams(search).get('activity')
    if (!data || !id || led.current === key) return
    led.current = key
    const month = monthsUpTo(programme.months).find((each) =>
      activitiesIn(data, each).some((activity) => activity.id === id),
    )
    if (month) setOpen({ month, wanted: { id, visit: key } })
  }, [data, search, key, programme.months])

  if (written.isPending) return <MonthsLoading />
  if (!data) return <MonthsFailed onRetry={() => void written.refetch()} />
  return (
    <section
      className={`card ${styles.months}`}
      aria-label={`Your ${monthsInWords(programme.months)} with ${partner.firstName}`}
    >
      {months.map((month) => (
        <MonthSection
          key={month}
          month={month}
          theme={programme.track?.themes[month - 1]}
          activities={activitiesIn(data, month)}
          done={done}
          wanted={open?.wanted}
          isOpen={open?.month === month}
          onToggle={() => setOpen(open?.month === month ? null : { month })}
        />
      ))}
    </section>
  )
}

function MonthsLoading() {
  return (
    <section className={`card ${styles.months}`} aria-busy="true" aria-label="Your months are loading">
      {monthsUpTo(USUAL_MONTHS).map((month) => (
        <div key={month} className={`${styles.month} ${styles.month_loading}`}>
          <Skeleton shape="petal" />
          <Skeleton shape="line" />
        </div>
      ))}
    </section>
  )
}

function MonthsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title="We couldn’t load your months"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again. Nothing is lost.
    </Notice>
  )
}
