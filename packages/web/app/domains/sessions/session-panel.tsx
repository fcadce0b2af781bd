import type { Session } from '@brightpair/contract'
import { ExternalLink, Repeat, Video } from 'lucide'
import { Link } from 'react-router'
import { useOfPair } from '~/domains/pairs'
import { isRoomTime } from '~/domains/sessions/sessions'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useCalendar } from './calendar-context'
import { spanWords } from './clock-words'
import { ProposalAnswer } from './proposal-answer'
import { StepsAgreement } from './room/steps-agreement'
import repeats from './series/series.module.css'
import { everyWords } from './series/series-words'
import { useLaterDates } from './series/use-series'
import '~/ui/dialog.css'
import styles from './sessions.module.css'

interface SessionPanelProps {
  session: Session
  onDone: () => void
}

/** One session with all details and the reader's actions. */
export function SessionPanel({ session, onDone }: SessionPanelProps) {
  const { pair, clocks, now, open } = useCalendar()
  const { startsAt, endsAt, link, agenda, proposal } = session
  const words = startsAt && endsAt ? spanWords(clocks, startsAt, endsAt) : null
  const later = useLaterDates(session)
  const isAhead = startsAt !== null && Date.parse(startsAt) > now.getTime()
  const isAgreed = session.state === 'AGREED' || session.state === 'MOVING'
  return (
    <div className="stack">
      {words && (
        <p className={styles.propWhen}>
          <b>{words.day}</b>
          <span>{words.theirs ? `${words.mine}, your time` : `${words.mine} for both of you`}</span>
          {words.theirs && <span className="muted">{words.theirs}</span>}
        </p>
      )}
      {session.series && startsAt && (
        <p className={repeats.every}>
          <Icon of={Repeat} />
          Repeats {everyWords(session.series.everyWeeks)}
          {later > 0 && `, ${later} more after this`}
        </p>
      )}
      {proposal && (
        <div className={`${styles.prop} ${styles.prop_inside}`}>
          <ProposalAnswer session={session} onDone={onDone} />
        </div>
      )}
      {session.addedBy ? (
        <p>
          {session.addedBy === pair.me.id ? 'You' : pair.partner.firstName} added this session.
          {session.place && ` Where: ${session.place}`}
        </p>
      ) : (
        <p>
          {link && !pair.isClosed ? (
            <a href={link} target="_blank" rel="noreferrer" className={styles.sessionLink}>
              <Icon of={ExternalLink} />
              {link}
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          ) : (
            <RoomHint session={session} />
          )}
        </p>
      )}
      {agenda && <p className={styles.sessionAgenda}>{agenda}</p>}
      {session.steps && (
        <div className="stack">
          <p className={styles.sessionAgenda}>
            <b>Next steps, not in the plan yet</b>
            {`\n${session.steps}`}
          </p>
          {!pair.isClosed && <StepsAgreement pair={pair} session={session} />}
        </div>
      )}
      {isAgreed && endsAt !== null && Date.parse(endsAt) <= now.getTime() && <Met session={session} />}
      {!pair.isClosed && (
        <div className="dialog__foot">
          {session.addedBy === pair.me.id && (
            <Button variant="danger" onClick={() => open({ kind: 'remove', session })}>
              Remove
            </Button>
          )}
          {isAgreed && isAhead && (
            <Button variant="danger" onClick={() => open({ kind: 'cancel', session })}>
              Cancel session
            </Button>
          )}
          <Button variant="secondary" onClick={() => open({ kind: 'edit', session })}>
            Edit
          </Button>
          {session.state === 'AGREED' && isAhead && (
            <Button onClick={() => open({ kind: 'suggest', session })}>Move</Button>
          )}
        </div>
      )}
    </div>
  )
}

const outcomes: Record<Session['met']['outcome'], string> = {
  'not-asked': 'Not asked',
  open: 'Did you meet?',
  held: 'You met',
  missed: 'It didn’t happen',
  differ: 'You remember this differently',
}

/** What the two said about a past session. */
function Met({ session }: { session: Session }) {
  const { pair } = useCalendar()
  const ofPair = useOfPair()
  const { outcome, nextStep, partnerNextStep } = session.met
  return (
    <div className={styles.sessionMet}>
      <p>
        <b>{outcomes[outcome]}</b>
      </p>
      {nextStep && <p>Your next step: {nextStep}</p>}
      {partnerNextStep && (
        <p>
          {pair.partner.firstName}’s next step: {partnerNextStep}
        </p>
      )}
      {!pair.isClosed && outcome !== 'not-asked' && (
        <Link className={styles.sessionLink} to={ofPair(screens.met(session.id), pair.enrollmentId)}>
          {outcome === 'open' ? 'Answer' : 'Change your answer'}
        </Link>
      )}
    </div>
  )
}

function RoomHint({ session }: { session: Session }) {
  const { pair, now } = useCalendar()
  const ofPair = useOfPair()
  if (pair.isClosed)
    return pair.isOver ? 'This programme is over.' : 'On hold while your mentoring is paused.'
  if (!isRoomTime(session, now.getTime())) {
    return 'You’ll meet in the video room here, which opens ten minutes before. To meet elsewhere, add a link with Edit.'
  }
  return (
    <Link className={styles.sessionLink} to={ofPair(`${screens.room}/${session.id}`, pair.enrollmentId)}>
      <Icon of={Video} />
      Join in the video room
    </Link>
  )
}
