import type { Session } from '@brightpair/contract'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { usePair } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { useSessions } from '~/domains/sessions/sessions'
import { type Day, dayIn, longDay } from '~/domains/sessions/zoned-time'
import { browserTimeZone } from '~/lib/clock'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { CalendarCard } from './calendar-card'
import { CalendarContext, type OpenDialog, useCalendar } from './calendar-context'
import { CalendarDialog } from './calendar-dialog'
import { type CalendarEvent, eventsOf } from './calendar-events'
import { ProposalAnswer } from './proposal-answer'
import { SessionList } from './session-list'
import { SessionsFailed, SessionsLoading } from './sessions-state'
import { FeedNotice, ZoneNotice } from './side-notices'
import { useTellTimeZone } from './use-meeting-hours'
import { useNow } from './use-now'
import '~/ui/card.css'
import calendarCard from './calendar-card.module.css'
import styles from './sessions.module.css'
import sessionsStyles from './sessions.module.css'

const MAX_AHEAD = 6

export function SessionsScreen() {
  const pair = usePair()
  const now = useNow()
  const query = useSessions(pair.enrollmentId)
  const isProposing = useLocation().state?.isProposing === true && !pair.isOver
  const [dialog, open] = useState<OpenDialog | null>(isProposing ? { kind: 'propose' } : null)
  const [selected, select] = useState<Day | null>(null)
  useTellTimeZone(query.data?.timeZones.mine === null)

  if (query.isPending) return <SessionsLoading />
  if (!query.data) return <SessionsFailed onRetry={() => void query.refetch()} />

  const { sessions, timeZones } = query.data
  const mine = timeZones.mine ?? browserTimeZone()
  const clocks = { mine, theirs: timeZones.partner ?? mine, partnerName: pair.partner.firstName }
  const events = eventsOf(sessions, { clocks, now, userId: pair.me.id })
  const today = dayIn(mine, now)
  const proposals = sessions.filter(({ proposal }) => proposal !== null)
  const ahead = sessions.filter(
    ({ endsAt, closed }) => !closed && endsAt !== null && Date.parse(endsAt) > now.getTime(),
  )

  return (
    <CalendarContext value={{ pair, clocks, now, open }}>
      <PageHead title="Calendar" note={`Sessions with ${pair.partner.firstName}`}>
        {!pair.isOver && (
          <Button onClick={() => open({ kind: 'propose' })}>
            <Icon of={Plus} />
            Propose a session
          </Button>
        )}
      </PageHead>
      {pair.isOver && <Notice title="This programme is over">You can both still read its sessions.</Notice>}
      <div className={styles.calCols}>
        <CalendarCard today={today} events={events} selected={selected} onSelect={select} />
        <div className="stack">
          {selected && (
            <DayCard
              day={selected}
              isAhead={selected >= today}
              events={events.filter(({ day }) => day === selected)}
            />
          )}
          {proposals.map((session, index) => (
            <ProposalCard
              key={`${session.id} ${session.version}`}
              session={session}
              place={proposals.length > 1 ? `, ${index + 1} of ${proposals.length}` : ''}
            />
          ))}
          <section className="card" aria-labelledby="coming-up">
            <div className="card__head">
              <h2 id="coming-up">Coming up</h2>
            </div>
            <SessionList
              sessions={ahead.slice(0, MAX_AHEAD)}
              empty={
                pair.isOver ? 'No upcoming sessions.' : 'No sessions yet. Propose a time that suits you.'
              }
            />
          </section>
          <ZoneNotice isPartnerKnown={timeZones.partner !== null} />
          <FeedNotice />
        </div>
      </div>
      <CalendarDialog dialog={upToDate(dialog, sessions)} onClose={() => open(null)} />
    </CalendarContext>
  )
}

/** What the other one changes while a dialog is open shows in it, and what was typed stays. */
function upToDate(dialog: OpenDialog | null, sessions: readonly Session[]): OpenDialog | null {
  if (!dialog || !('session' in dialog)) return dialog
  const { session } = dialog
  return { ...dialog, session: sessions.find(({ id }) => id === session.id) ?? session }
}

interface DayCardProps {
  day: Day
  isAhead: boolean
  events: readonly CalendarEvent[]
}

/** The chosen day in words. */
function DayCard({ day, isAhead, events }: DayCardProps) {
  const { open, pair } = useCalendar()
  return (
    <section className={`card ${sessionsStyles.dayCard}`} aria-label={longDay(day)} aria-live="polite">
      <h2>{longDay(day)}</h2>
      {events.length === 0 && <p className="muted">Nothing on this day.</p>}
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.key}>
              <button
                type="button"
                className={classNames(
                  calendarCard.ev,
                  calendarCard[`ev_${event.look}`],
                  sessionsStyles.dayCardEvent,
                )}
                onClick={() => open({ kind: 'session', session: event.session })}
              >
                {event.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAhead && !pair.isOver && (
        <Button variant="secondary" size="sm" onClick={() => open({ kind: 'propose', day })}>
          Propose a session on this day
        </Button>
      )}
    </section>
  )
}

/** What waits for an answer: of the reader, or of the other one. */
function ProposalCard({ session, place }: { session: Session; place: string }) {
  const { pair } = useCalendar()
  const { partner, side } = pair
  const isMine = session.proposal?.by === pair.me.id
  const isMove = session.state === 'MOVING'
  const what = isMove ? 'to move a session' : 'a session'
  const heading = isMine ? `You proposed ${what}` : `${partner.firstName} proposes ${what}`
  const proposer = isMine ? pair.me : partner
  const proposerSide = isMine === (side === 'mentor') ? 'mentor' : 'mentee'
  return (
    <section
      className={isMine ? `card ${styles.prop} ${styles.prop_mine}` : `card ${styles.prop}`}
      aria-label={`${heading}: ${session.title}${place}`}
    >
      <div className={styles.propHead}>
        <PersonAvatar
          personId={proposer.id}
          side={proposerSide}
          name={`${proposer.firstName} ${proposer.lastName}`}
          size="lg"
        />
        <div>
          <h2>{heading}</h2>
          <p>{session.title}</p>
        </div>
      </div>
      <ProposalAnswer session={session} />
    </section>
  )
}
