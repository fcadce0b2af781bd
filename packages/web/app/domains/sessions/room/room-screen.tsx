import type { Room, Session } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Pair, useOfPair, usePair } from '~/domains/pairs'
import { PairDuo } from '~/domains/people'
import { useSessions } from '~/domains/sessions/sessions'
import { ApiError } from '~/lib/api-error'
import { dayLabel, timeLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { toast } from '~/ui/toast-store'
import { InCall } from './in-call'
import { Lobby } from './lobby'
import { nextRoomOf } from './next-room'
import styles from './room.module.css'
import { ROOM, RoomFrame, RoomNotice } from './room-frame'
import { clockWords } from './room-words'
import { useOwnMedia, useRoom } from './use-room'

export function RoomScreen({ sessionId }: { sessionId: string }) {
  const pair = usePair()
  const room = useRoom(pair.enrollmentId, sessionId)
  const sessions = useSessions(pair.enrollmentId)
  const session = sessions.data?.sessions.find(({ id }) => id === sessionId)
  const isMissing = room.error instanceof ApiError && room.error.status === 404
  if (isMissing) return <NoRoom />
  if (room.data && session) {
    if (room.data.state !== 'OPEN') return <ClosedRoom room={room.data} session={session} pair={pair} />
    if (room.data.link) return <RoomElsewhere link={room.data.link} session={session} pair={pair} />
    const ahead = Date.parse(room.data.now) - room.dataUpdatedAt
    return <OpenRoom pair={pair} session={session} room={room.data} ahead={ahead} />
  }
  if (!room.isError && !sessions.isError) return <RoomLoading />
  return (
    <RoomFailed
      onRetry={() => {
        void room.refetch()
        void sessions.refetch()
      }}
    />
  )
}

/** The room of the next session: one calendar entry covers all dates of a series. */
export function NextRoom() {
  const { enrollmentId, partner } = usePair()
  const sessions = useSessions(enrollmentId)
  if (sessions.isError) return <RoomFailed onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <RoomLoading />
  const next = nextRoomOf(sessions.data.sessions, Date.now())
  if (next) return <RoomScreen key={next.id} sessionId={next.id} />
  return (
    <RoomNotice title="No upcoming session" action={<BackToCalendar />}>
      You and {partner.firstName} don’t have a confirmed session coming up. Once you do, this address opens
      its room.
    </RoomNotice>
  )
}

interface OpenRoomProps {
  pair: Pair
  session: Session
  room: Room
  ahead: number
}

function OpenRoom({ pair, session, room, ahead }: OpenRoomProps) {
  const [isInside, setInside] = useState(false)
  const { media, own } = useOwnMedia()
  const navigate = useNavigate()
  const ofPair = useOfPair()
  function leave() {
    toast.success(`You left the room. Until next time with ${pair.partner.firstName}.`)
    const isOver = session.endsAt !== null && Date.parse(session.endsAt) <= Date.now() + ahead
    void navigate(
      isOver
        ? `${ofPair(screens.met(session.id), pair.enrollmentId)}&say=yes`
        : ofPair(screens.calendar, pair.enrollmentId),
    )
  }
  return (
    <RoomFrame
      title={session.title}
      note={withWhom(pair)}
      clock={<RoomClock session={session} ahead={ahead} />}
    >
      {isInside ? (
        <InCall pair={pair} session={session} media={media} own={own} onLeave={leave} />
      ) : (
        <Lobby
          pair={pair}
          media={media}
          own={own}
          isPartnerHere={room.isPartnerHere}
          isElsewhere={room.isElsewhere}
          onJoin={() => setInside(true)}
        />
      )}
    </RoomFrame>
  )
}

const withWhom = ({ partner, programme }: Pair) => `With ${partner.firstName}, month ${programme.month}`

function BothOf({ pair: { programme } }: { pair: Pair }) {
  return <PairDuo mentor={programme.mentor} mentee={programme.mentee} />
}

function BackToCalendar() {
  const ofPair = useOfPair()
  return (
    <ButtonLink variant="secondary" to={ofPair(screens.calendar)}>
      Back to the calendar
    </ButtonLink>
  )
}

function ClosedRoom({ room, session, pair }: { room: Room; session: Session; pair: Pair }) {
  return (
    <RoomNotice
      title={session.title}
      note={withWhom(pair)}
      art={<BothOf pair={pair} />}
      action={<BackToCalendar />}
    >
      {closedWords(room, pair)}
    </RoomNotice>
  )
}

function closedWords({ state, opensAt }: Room, pair: Pair): string {
  if (pair.isOver) return 'This programme is over, and so are its sessions.'
  if (state === 'EARLY' && opensAt) {
    return `The room opens on ${dayLabel(opensAt)} at ${timeLabel(opensAt)}, ten minutes before the session. You can wait here: the page opens automatically.`
  }
  return state === 'OVER'
    ? 'This session is over, and its room has closed.'
    : 'No time is confirmed for this session, so its room is closed.'
}

function RoomElsewhere({ link, session, pair }: { link: string; session: Session; pair: Pair }) {
  return (
    <RoomNotice
      title={session.title}
      note={withWhom(pair)}
      art={<BothOf pair={pair} />}
      action={
        <div className={styles.roomChoice}>
          <a className="btn btn--primary" href={link} target="_blank" rel="noreferrer">
            Open the meeting<span className="sr-only"> (opens a new tab)</span>
          </a>
          <BackToCalendar />
        </div>
      }
    >
      You and {pair.partner.firstName} are meeting outside Brightpair this time.
    </RoomNotice>
  )
}

export function NoRoom() {
  return (
    <RoomNotice title="There’s no room here" action={<BackToCalendar />}>
      This address isn’t one of your sessions. Only the two people in a pair can open a room.
    </RoomNotice>
  )
}

export function RoomLoading() {
  return (
    <RoomFrame title={ROOM}>
      <section className={`${styles.roomWord} ${styles.roomOutline}`} aria-busy="true">
        <p className="sr-only" role="status">
          Loading the room
        </p>
        <Skeleton shape="block" />
        <Skeleton shape="title" width="half" />
      </section>
    </RoomFrame>
  )
}

export function RoomFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <RoomNotice
      title="We couldn’t load the room"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </RoomNotice>
  )
}

/** `ahead` is how far the server's clock is ahead of this device's. */
function RoomClock({ session, ahead }: { session: Session; ahead: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return null
  const { time, note } = clockWords({ startsAt, endsAt }, now + ahead)
  return (
    <p className={styles.roomClock} role="timer">
      <b className="tnum">{time}</b>
      <span>{note}</span>
    </p>
  )
}
