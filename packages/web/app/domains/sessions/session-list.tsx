import type { Session } from '@brightpair/contract'
import { CalendarX, Video } from 'lucide'
import { useOfPair } from '~/domains/pairs'
import { PersonAvatar } from '~/domains/people'
import { isRoomTime } from '~/domains/sessions/sessions'
import { dayIn, shortMonth, shortWeekday } from '~/domains/sessions/zoned-time'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { Calendar } from './calendar-context'
import { spanWords } from './clock-words'
import styles from './sessions.module.css'

export interface PairSession {
  readonly session: Session
  readonly calendar: Calendar
  /** The one to join now: its button is the filled one of the page. */
  readonly isNextStep?: boolean
}

interface SessionListProps {
  sessions: readonly PairSession[]
  empty: string
}

/** Sessions as a list; each opens, with its next action beside it. */
export function SessionList({ sessions, empty }: SessionListProps) {
  if (sessions.length === 0) {
    return (
      <p className={styles.agendaEmpty}>
        <Icon of={CalendarX} />
        {empty}
      </p>
    )
  }
  return (
    <ul className={styles.agenda}>
      {sessions.map((each) => (
        <SessionLine key={each.session.id} {...each} />
      ))}
    </ul>
  )
}

function SessionLine({ session, calendar, isNextStep = false }: PairSession) {
  const { clocks, pair, now, open, isOfSeveral } = calendar
  const { partner } = pair
  const ofPair = useOfPair()
  const { startsAt, endsAt, link } = session
  if (!startsAt || !endsAt) return null
  const day = dayIn(clocks.mine, startsAt)
  // A bare number only identifies the day within this month.
  const isThisMonth = day.slice(0, 7) === dayIn(clocks.mine, now).slice(0, 7)
  const words = spanWords(clocks, startsAt, endsAt)
  const join = isNextStep ? 'primary' : 'secondary'
  const canMove = !pair.isClosed && session.state === 'AGREED' && Date.parse(startsAt) > now.getTime()
  return (
    <li>
      <span className={styles.agendaD} aria-hidden="true">
        <b>{Number(day.slice(8))}</b>
        {isThisMonth ? shortWeekday(day) : shortMonth(day)}
      </span>
      {isOfSeveral && (
        <PersonAvatar
          personId={partner.id}
          name={`${partner.firstName} ${partner.lastName}`}
          side="mentee"
          size="sm"
        />
      )}
      <div>
        <button
          type="button"
          className={styles.agendaTitle}
          onClick={() => open({ kind: 'session', session })}
        >
          {session.title}
        </button>
        <span>
          <span className="sr-only">{words.day}, </span>
          {words.mine}
          {isOfSeveral && ` with ${partner.firstName}`}
        </span>
        {words.theirs && <span>{words.theirs}</span>}
      </div>
      {!link && !pair.isClosed && isRoomTime(session, now.getTime()) ? (
        <ButtonLink variant={join} size="sm" to={ofPair(`${screens.room}/${session.id}`, pair.enrollmentId)}>
          <Icon of={Video} />
          Join<span className="sr-only"> {session.title}</span>
        </ButtonLink>
      ) : link && !pair.isClosed && Date.parse(endsAt) > now.getTime() ? (
        <a className={`btn btn--${join} btn--sm`} href={link} target="_blank" rel="noreferrer">
          <Icon of={Video} />
          Join<span className="sr-only"> {session.title} (opens a new tab)</span>
        </a>
      ) : (
        canMove && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Move ${session.title}`}
            onClick={() => open({ kind: 'suggest', session })}
          >
            Move
          </Button>
        )
      )}
    </li>
  )
}
