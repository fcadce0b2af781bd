import type { Session } from '@brightpair/contract'
import { Video } from 'lucide'
import { Link } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs'
import { browserTimeZone } from '~/lib/clock'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { endOf, spanWords } from './clock-words'
import { countdownTo } from './countdown'
import { ProposeOne } from './propose-one'
import { laterWords } from './series/series-words'
import styles from './session-band.module.css'
import { useNow } from './use-now'
import { addDays, dayIn, shortMonth, shortWeekday } from './zoned-time'

interface SessionBandProps {
  zones: { readonly mine: string | null; readonly partner: string | null }
  next: Session | null
  /** Awaiting the reader's response, else the partner's. */
  proposal: Session | null
  /** The title of a first or next session. */
  title: string
}

/** The lower half of the pair's card: the next session, an open proposal, or three times to propose. */
export function SessionBand({ zones, next, proposal, title }: SessionBandProps) {
  const { partner } = usePair()
  if (next?.startsAt && next.endsAt)
    return <NextSession session={next} startsAt={next.startsAt} endsAt={next.endsAt} zones={zones} />
  if (proposal) return <Proposed session={proposal} zones={zones} />
  return (
    <div className={styles.none}>
      <div>
        <p>Next session</p>
        <h2>Nothing planned yet</h2>
        <p>These times are free for you and {partner.firstName}.</p>
      </div>
      <ProposeOne title={title} zones={zones} />
    </div>
  )
}

type Zones = Pick<SessionBandProps, 'zones'>

interface NextSessionProps extends Zones {
  session: Session
  startsAt: string
  endsAt: string
}

function NextSession({ session, startsAt, endsAt, zones }: NextSessionProps) {
  const { partner, programme, enrollmentId } = usePair()
  const isPaused = programme.contactPausedAt !== null
  const ofPair = useOfPair()
  const now = useNow()
  const mine = zones.mine ?? browserTimeZone()
  const clocks = { mine, theirs: zones.partner ?? mine, partnerName: partner.firstName }
  const words = spanWords(clocks, startsAt, endsAt)
  const { short, after, spoken, isRoomOpen } = countdownTo(startsAt, now)
  const home = ofPair(screens.mentorship, enrollmentId)
  return (
    <div className={styles.band}>
      <DateTile day={dayIn(mine, startsAt)} />
      <div>
        <p>Next session{nearness(dayIn(mine, startsAt), dayIn(mine, now))}</p>
        <h2>{session.title}</h2>
        <p>
          <span className="sr-only">{words.day}, </span>
          {words.theirs ? `${words.mine} for you, ${words.theirs}` : `${words.mine} for both of you`}
        </p>
      </div>
      <p className={styles.count}>
        <span className="sr-only">{spoken}</span>
        <b className="tnum" aria-hidden="true">
          {short}
        </b>
        <span aria-hidden="true">{after}</span>
      </p>
      <div className={styles.actions}>
        {isPaused ? (
          <p>On hold while your mentoring is paused</p>
        ) : session.link ? (
          <a className="btn btn--inverse" href={session.link} target="_blank" rel="noreferrer">
            <Icon of={Video} />
            Join<span className="sr-only"> {session.title} (opens a new tab)</span>
          </a>
        ) : (
          <ButtonLink variant="inverse" to={ofPair(`${screens.room}/${session.id}`, enrollmentId)}>
            <Icon of={Video} />
            Join<span className="sr-only"> {session.title}</span>
          </ButtonLink>
        )}
        {!isRoomOpen && (
          <ButtonLink variant="inverse-ghost" to={`${home}#prepare`}>
            Prepare
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Proposed({ session, zones }: Zones & { session: Session }) {
  const { partner, me, enrollmentId } = usePair()
  const ofPair = useOfPair()
  const now = useNow()
  const mine = zones.mine ?? browserTimeZone()
  const clocks = { mine, theirs: zones.partner ?? mine, partnerName: partner.firstName }
  const { proposal } = session
  const [time] = proposal?.times.filter((each) => Date.parse(each) > now.getTime()) ?? []
  if (!proposal || !time) return null
  const isMine = proposal.by === me.id
  const words = spanWords(clocks, time, endOf(time, proposal.minutes))
  const later = laterWords(session, mine)
  const others = later ? `, ${later}` : proposal.times.length > 1 ? ', or another time' : ''
  return (
    <div className={styles.band}>
      <DateTile day={dayIn(mine, time)} />
      <div>
        <p>
          {isMine
            ? `You proposed this. ${partner.firstName} hasn’t answered yet.`
            : `${partner.firstName} proposes`}
        </p>
        <h2>{session.title}</h2>
        <p>
          {words.day}, {words.mine}
          {words.theirs ? ` for you, ${words.theirs}` : ''}
          {others}
        </p>
      </div>
      <div className={styles.actions}>
        <Link className="btn btn--inverse-ghost" to={ofPair(screens.calendar, enrollmentId)}>
          Open the calendar
        </Link>
      </div>
    </div>
  )
}

function DateTile({ day }: { day: string }) {
  return (
    <p className={styles.tile} aria-hidden="true">
      <span>{shortWeekday(day)}</span>
      <b>{Number(day.slice(8))}</b>
      <span>{shortMonth(day)}</span>
    </p>
  )
}

function nearness(day: string, today: string): string {
  if (day === today) return ', today'
  return day === addDays(today, 1) ? ', tomorrow' : ''
}
