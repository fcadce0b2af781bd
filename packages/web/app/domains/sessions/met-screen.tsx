import type { Session } from '@brightpair/contract'
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs'
import { PairDuo } from '~/domains/people'
import { browserTimeZone } from '~/lib/clock'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadFailed } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import styles from './met.module.css'
import { MetForm } from './met-form'
import { NextTime } from './next-time'
import { useSessions } from './sessions'
import { clockIn, dayIn, longDay } from './zoned-time'

/** One past session: whether the two met, how it was, and what is next. */
export function MetScreen({ sessionId }: { sessionId: string }) {
  const { enrollmentId } = usePair()
  const sessions = useSessions(enrollmentId)
  if (sessions.isPending)
    return (
      <section className={styles.card} aria-busy="true">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </section>
    )
  if (!sessions.data) return <LoadFailed what="This session" onRetry={() => void sessions.refetch()} />
  const session = sessions.data.sessions.find(({ id }) => id === sessionId)
  const isAgreed = session?.state === 'AGREED' || session?.state === 'MOVING'
  if (!session?.endsAt || !isAgreed || Date.parse(session.endsAt) > Date.now()) return <NothingToSay />
  // One that is upcoming or proposed counts as the next one.
  const isLast = !sessions.data.sessions.some(
    ({ state, startsAt }) =>
      state === 'PROPOSED' ||
      state === 'MOVING' ||
      (state === 'AGREED' && Date.parse(startsAt ?? '') > Date.now()),
  )
  return <Asked session={session} zones={sessions.data.timeZones} isLast={isLast} />
}

function NothingToSay() {
  const ofPair = useOfPair()
  return (
    <EmptyState
      drawing="activities"
      heading="h1"
      title="There’s nothing to answer here"
      action={
        <ButtonLink variant="secondary" to={ofPair(screens.calendar)}>
          Open the calendar
        </ButtonLink>
      }
    >
      This session isn’t over yet, has moved, or was cancelled.
    </EmptyState>
  )
}

interface AskedProps {
  session: Session
  zones: { readonly mine: string | null; readonly partner: string | null }
  isLast: boolean
}

function Asked({ session, zones, isLast }: AskedProps) {
  const { partner, programme } = usePair()
  const ofPair = useOfPair()
  const mine = zones.mine ?? browserTimeZone()
  return (
    <>
      <Link className={`link-btn ${styles.back}`} to={ofPair(screens.mentorship)}>
        <Icon of={ArrowLeft} />
        Home
      </Link>
      <section className={styles.card} aria-labelledby="met">
        <header className={styles.head}>
          <PairDuo mentor={programme.mentor} mentee={programme.mentee} />
          <div>
            {session.startsAt && (
              <p>
                {longDay(dayIn(mine, session.startsAt))}, {clockIn(mine, session.startsAt)}
              </p>
            )}
            <h1 id="met">Did you meet?</h1>
            <p>
              {session.title}, with {partner.firstName}
            </p>
          </div>
        </header>
        {session.met.outcome === 'differ' && (
          <Notice tone="info" title="You remember this differently">
            One of you says you met, the other says you didn’t. It happens. Change your answer here, or talk
            it over: the session will count once you agree.
          </Notice>
        )}
        {session.addedBy === partner.id && session.met.mine === null && (
          <Notice tone="info" title={`${partner.firstName} added this session`}>
            It counts unless you say it didn’t happen.
          </Notice>
        )}
        {session.met.partnerNextStep && (
          <p className={styles.theirs}>
            <b>{partner.firstName}’s next step</b>
            {session.met.partnerNextStep}
          </p>
        )}
        <MetForm key={session.id} session={session} zone={mine} partnerZone={zones.partner}>
          {isLast && <NextTime session={session} zone={mine} partnerZone={zones.partner} />}
        </MetForm>
      </section>
    </>
  )
}
