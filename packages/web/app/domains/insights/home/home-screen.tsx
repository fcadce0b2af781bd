import type { Account, Programme } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { SearchOrMatch } from '~/domains/matching'
import { CertificateCard, usePair, useProgrammes } from '~/domains/pairs'
import { dayLabel } from '~/lib/moments'
import { InTurn } from '~/ui/in-turn'
import { LoadFailed } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { FirstDay, isFirstDay } from './first-day'
import styles from './home.module.css'
import { MenteeLines, MenteeTabs } from './mentee-lines'
import { NextStepCard } from './next-step-card'
import { PairCard } from './pair-card'
import { ProgrammeEnd } from './programme-end'
import { useToday } from './use-today'

interface HomeScreenProps {
  account: Account
  /** What needs a response in addition to the next step. */
  notice: ReactNode
  months: ReactNode
  side: ReactNode
}

/** The home screen shows the one thing to do first; the months follow. */
export function HomeScreen({ account, notice, months, side }: HomeScreenProps) {
  const { isOver } = usePair()
  const { data: programmes = [] } = useProgrammes()
  const mentees = programmes.filter(({ state, mentor }) => state === 'ACTIVE' && mentor.id === account.id)
  const isOfSeveral = mentees.length > 1 && !isOver
  const lead = isOver ? (
    <div className={styles.lead}>
      <ProgrammeEnd ways={<SearchOrMatch account={account} />} />
      <CertificateCard />
    </div>
  ) : (
    <TodayLead mentees={isOfSeveral ? mentees : []} />
  )
  return (
    <InTurn>
      {lead}
      <div className={styles.notice}>
        <StartsLater />
        {notice}
      </div>
      {isOfSeveral && <MenteeTabs programmes={mentees} />}
      <div className={styles.columns}>
        <InTurn>
          {months}
          <div className={styles.side}>{side}</div>
        </InTurn>
      </div>
    </InTurn>
  )
}

/** A cohort has a first day, and month 1 begins on it for everyone. */
function StartsLater() {
  const { startedAt } = usePair().programme
  if (Date.parse(startedAt) <= Date.now()) return null
  return (
    <Notice tone="info" title={`Your programme starts on ${dayLabel(startedAt.slice(0, 10))}`}>
      Month 1 begins then. You can already say hello and agree on your first session.
    </Notice>
  )
}

/** For running programmes: a line per mentee, the first day, or the pair with its next step. */
function TodayLead({ mentees }: { mentees: readonly Programme[] }) {
  const { programme, partner, enrollmentId } = usePair()
  const { data, isError, refetch } = useToday()
  const today = data?.pairs.find((each) => each.enrollmentId === enrollmentId)
  if (isError && !data)
    return (
      <div className={styles.notice}>
        <h1 className="sr-only">You and {partner.firstName}</h1>
        <LoadFailed what="Your next step" onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <LeadLoading />
  if (mentees.length > 1) return <MenteeLines programmes={mentees} today={data} />
  // It has just ended: the list of programmes is being refetched.
  if (!today) return null
  if (isFirstDay(programme.month, today)) return <FirstDay today={today} timeZone={data.timeZone} />
  return (
    <div className={styles.lead}>
      <PairCard today={today} timeZone={data.timeZone} />
      <NextStepCard today={today} timeZone={data.timeZone} />
    </div>
  )
}

function LeadLoading() {
  const { partner } = usePair()
  return (
    <div className={`${styles.pairCard} ${styles.loading}`} aria-busy="true">
      <h1 className="sr-only">You and {partner.firstName}</h1>
      <Skeleton shape="title" width="half" />
      <Skeleton width="wide" />
    </div>
  )
}
