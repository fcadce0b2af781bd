import type { Session } from '@brightpair/contract'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Pair, pairIn, usePair, useProgrammes } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { isRoomTime, useSessionsOfAll } from '~/domains/sessions/sessions'
import { type Day, dayIn, longDay, placeOf } from '~/domains/sessions/zoned-time'
import { browserTimeZone } from '~/lib/clock'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import { BookingNotice } from './booking/booking-notice'
import { busyDays } from './busy-calendar/busy-days'
import { useBusyCalendar } from './busy-calendar/use-busy-calendar'
import { CalendarCard } from './calendar-card'
import { type Calendar, CalendarContext, type OpenDialog, useCalendar } from './calendar-context'
import { CalendarDialog } from './calendar-dialog'
import type { PairEvent } from './calendar-event'
import { byStart, eventsOf } from './calendar-events'
import { MenteeFilter, PartnerChips } from './partner-chips'
import { ProposalAnswer } from './proposal-answer'
import { RepeatingCard } from './series/repeating-card'
import { type PairSession, SessionList } from './session-list'
import { SessionsFailed, SessionsLoading } from './sessions-state'
import { BusyNotice, FeedNotice, ZoneNotice } from './side-notices'
import { useTellTimeZone } from './use-meeting-hours'
import { useNow } from './use-now'
import '~/ui/card.css'
import calendarCard from './calendar-card.module.css'
import styles from './sessions.module.css'
import sessionsStyles from './sessions.module.css'

const MAX_AHEAD = 6

interface Opened {
  readonly dialog: OpenDialog
  readonly enrollmentId: string
}

/** All running pairs of a mentor with several mentees; otherwise the displayed pair. */
function usePairs(): readonly Pair[] {
  const pair = usePair()
  const { data: programmes = [] } = useProgrammes()
  const running = programmes.filter(
    ({ state, mentor }) => state === 'ACTIVE' && !pair.isOver && mentor.id === pair.me.id,
  )
  return running.length > 1 ? running.map((programme) => pairIn(programme, pair.me.id)) : [pair]
}

export function SessionsScreen() {
  const { enrollmentId, isOver, isClosed } = usePair()
  const pairs = usePairs()
  const now = useNow()
  const query = useSessionsOfAll(pairs.map((each) => each.enrollmentId))
  const isProposing = useLocation().state?.isProposing === true && !isClosed
  const [opened, setOpened] = useState<Opened | null>(
    isProposing ? { dialog: { kind: 'propose' }, enrollmentId } : null,
  )
  const [selected, select] = useState<Day | null>(null)
  const [onlyOf, showOnlyOf] = useState<string | null>(null)
  const busy = useBusyCalendar().data?.times ?? []
  useTellTimeZone(query.data?.[0]?.timeZones.mine === null)

  if (!query.data) {
    return query.isError ? <SessionsFailed onRetry={() => void query.refetch()} /> : <SessionsLoading />
  }

  const all = query.data.flatMap(({ sessions, timeZones }, index) => {
    const pair = pairs[index]
    if (!pair) return []
    const mine = timeZones.mine ?? browserTimeZone()
    const calendar: Calendar = {
      pair,
      now,
      clocks: { mine, theirs: timeZones.partner ?? mine, partnerName: pair.partner.firstName },
      isOfSeveral: pairs.length > 1 && onlyOf === null,
      open: (dialog) => setOpened({ dialog, enrollmentId: pair.enrollmentId }),
    }
    return { calendar, sessions, isPartnerKnown: timeZones.partner !== null }
  })
  const ofPair = (id: string | undefined) => all.find(({ calendar }) => calendar.pair.enrollmentId === id)
  const current = ofPair(onlyOf ?? enrollmentId) ?? all[0]
  if (!current) return null
  const { calendar } = current
  const shown = calendar.isOfSeveral ? all : [current]
  const events = shown
    .flatMap(({ calendar: own, sessions }) =>
      eventsOf(sessions, { clocks: own.clocks, now, userId: own.pair.me.id }).map((event) => ({
        ...event,
        calendar: own,
      })),
    )
    .sort(byStart)
  const sessions = shown.flatMap((each) =>
    each.sessions.map((session) => ({ session, calendar: each.calendar })),
  )
  const proposals = sessions.filter(({ session }) => session.proposal !== null)
  const ahead = upcoming(sessions, now).slice(0, MAX_AHEAD)
  const next = nextStepOf(ahead, proposals, now)
  const today = dayIn(calendar.clocks.mine, now)
  const dialogOf = ofPair(opened?.enrollmentId) ?? current
  const open = [current, ...all].find((each) => !each.calendar.pair.isClosed)?.calendar.open

  return (
    <CalendarContext value={calendar}>
      <PageHead title="Calendar" note={noteOf(calendar)}>
        {open && (
          <div className="row">
            <Button variant="secondary" onClick={() => open({ kind: 'talk' })}>
              Add a past session
            </Button>
            <Button
              variant={next.toJoin || next.toAnswer ? 'secondary' : 'primary'}
              onClick={() => open({ kind: 'propose' })}
            >
              <Icon of={Plus} />
              Propose a session
            </Button>
          </div>
        )}
      </PageHead>
      {isOver && <Notice title="This programme is over">You can both still read its sessions.</Notice>}
      {shown
        .filter((each) => each.calendar.pair.isClosed && !each.calendar.pair.isOver)
        .map((each) => (
          <Notice
            key={each.calendar.pair.enrollmentId}
            title={`Sessions with ${each.calendar.pair.partner.firstName} are on hold`}
          >
            Your mentoring is paused for now. Dates you have stay in the calendar.
          </Notice>
        ))}
      {pairs.length > 1 && <MenteeFilter pairs={pairs} value={onlyOf} onChange={showOnlyOf} />}
      <div className={styles.calCols}>
        <CalendarCard
          today={today}
          events={events}
          busy={busyDays(calendar.clocks.mine, busy)}
          selected={selected}
          onSelect={select}
        />
        <div className="stack">
          {selected && (
            <DayCard
              day={selected}
              isAhead={selected >= today}
              events={events.filter(({ day }) => day === selected)}
            />
          )}
          {proposals.map((each, index) => (
            <CalendarContext key={`${each.session.id} ${each.session.version}`} value={each.calendar}>
              <ProposalCard
                session={each.session}
                isNextStep={each.session === next.toAnswer}
                place={proposals.length > 1 ? `, ${index + 1} of ${proposals.length}` : ''}
              />
            </CalendarContext>
          ))}
          {!isClosed && calendar.pair.side === 'mentee' && <BookingNotice />}
          <section className="card" aria-labelledby="coming-up">
            <div className="card__head">
              <h2 id="coming-up">Coming up</h2>
            </div>
            <SessionList
              sessions={ahead.map((each) => ({ ...each, isNextStep: each.session === next.toJoin }))}
              empty={!open ? 'No upcoming sessions.' : 'No sessions yet. Propose a time that suits you.'}
            />
          </section>
          <RepeatingCard sessions={sessions} now={now} />
          <ZoneNotice isPartnerKnown={current.isPartnerKnown} />
          {!isOver && calendar.pair.side === 'mentor' && <BookingNotice />}
          {!isOver && <BusyNotice />}
          <FeedNotice />
        </div>
      </div>
      <CalendarContext value={dialogOf.calendar}>
        <CalendarDialog
          dialog={opened && upToDate(opened.dialog, dialogOf.sessions)}
          partnerChoice={
            pairs.length > 1 && (
              <PartnerChips
                label="With"
                pairs={pairs.filter((each) => !each.isClosed)}
                value={dialogOf.calendar.pair.enrollmentId}
                onChange={(id) => opened && setOpened({ ...opened, enrollmentId: id })}
              />
            )
          }
          onClose={() => setOpened(null)}
        />
      </CalendarContext>
    </CalendarContext>
  )
}

const noteOf = ({ isOfSeveral, pair, clocks }: Calendar) =>
  isOfSeveral
    ? `All your mentees in one place. Times are yours, in ${placeOf(clocks.mine)}.`
    : `Sessions with ${pair.partner.firstName}`

function upcoming(sessions: readonly PairSession[], now: Date): PairSession[] {
  const start = ({ session }: PairSession) => Date.parse(session.startsAt ?? '')
  return sessions
    .filter(
      ({ session: { endsAt, closed } }) => !closed && endsAt !== null && Date.parse(endsAt) > now.getTime(),
    )
    .toSorted((a, b) => start(a) - start(b))
}

/** What the page's one filled button does: it joins, else answers, else, with neither, proposes. */
function nextStepOf(ahead: readonly PairSession[], proposals: readonly PairSession[], now: Date) {
  const isOpen = ({ calendar }: PairSession) => !calendar.pair.isClosed
  const toJoin = ahead.find((each) => isOpen(each) && isRoomTime(each.session, now.getTime()))
  const isMine = ({ session, calendar }: PairSession) => session.proposal?.by === calendar.pair.me.id
  const toAnswer = proposals.find((each) => isOpen(each) && !isMine(each) && canAccept(each.session, now))
  return { toJoin: toJoin?.session, toAnswer: toJoin ? undefined : toAnswer?.session }
}

/** At least one of the proposed times is still ahead. */
const canAccept = ({ proposal }: Session, now: Date) =>
  proposal?.times.some((time) => Date.parse(time) > now.getTime()) ?? false

/** The partner's changes show in an open dialog, and the input stays. */
function upToDate(dialog: OpenDialog | null, sessions: readonly Session[]): OpenDialog | null {
  if (!dialog || !('session' in dialog)) return dialog
  const { session } = dialog
  return { ...dialog, session: sessions.find(({ id }) => id === session.id) ?? session }
}

interface DayCardProps {
  day: Day
  isAhead: boolean
  events: readonly PairEvent[]
}

/** The selected day in words. */
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
                onClick={() => event.calendar.open({ kind: 'session', session: event.session })}
              >
                <span className="sr-only">{longDay(day)}, </span>
                {event.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAhead && !pair.isClosed && (
        <Button variant="secondary" size="sm" onClick={() => open({ kind: 'propose', day })}>
          Propose a session on this day
        </Button>
      )}
    </section>
  )
}

interface ProposalCardProps {
  session: Session
  place: string
  isNextStep: boolean
}

/** What awaits a response by the reader or the partner. */
function ProposalCard({ session, place, isNextStep }: ProposalCardProps) {
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
      <ProposalAnswer session={session} isNextStep={isNextStep} />
    </section>
  )
}
