import type { Session } from '@brightpair/contract'
import { Repeat } from 'lucide'
import { useId, useState } from 'react'
import { api } from '~/lib/api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useCalendar } from './calendar-context'
import { endOf, spanSentence, spanWords } from './clock-words'
import series from './series/series.module.css'
import { laterWords } from './series/series-words'
import styles from './sessions.module.css'
import { useSessionChange } from './use-sessions'

interface ProposalAnswerProps {
  session: Session
  onDone?: () => void
  /** False where something else on the page comes first. */
  isNextStep?: boolean
}

/** The proposed times in both time zones, and the reader's options. */
export function ProposalAnswer({ session, onDone, isNextStep = true }: ProposalAnswerProps) {
  const { pair, clocks, now } = useCalendar()
  const { proposal, startsAt, endsAt } = session
  const ahead = proposal?.times.filter((time) => Date.parse(time) > now.getTime()) ?? []
  const [chosen, setChosen] = useState(ahead[0])
  if (!proposal) return null
  const isMine = proposal.by === pair.me.id
  const later = laterWords(session, clocks.mine)
  // The partner may have suggested new times while this was open.
  const picked = chosen && ahead.includes(chosen) ? chosen : ahead[0]
  const canChoose = !isMine && !pair.isClosed && ahead.length > 1
  return (
    <>
      {canChoose ? (
        <TimeChoice times={ahead} minutes={proposal.minutes} value={picked} onChange={setChosen} />
      ) : (
        ahead.map((time) => <ProposedTime key={time} startsAt={time} minutes={proposal.minutes} />)
      )}
      {later && (
        <p className={series.every}>
          <Icon of={Repeat} />
          {later}
        </p>
      )}
      {ahead.length === 0 && <p className={styles.propLate}>The proposed times have passed.</p>}
      {startsAt && endsAt && (
        <p className={styles.propHolds}>
          {later
            ? 'This date and the later ones. Until it’s accepted, nothing changes.'
            : `Until it’s accepted, your session stays on ${spanSentence(clocks, startsAt, endsAt)}.`}
        </p>
      )}
      {proposal.message && <blockquote>{proposal.message}</blockquote>}
      {!pair.isClosed &&
        (isMine ? (
          <OwnActions session={session} {...(onDone && { onDone })} />
        ) : (
          <AnswerActions
            session={session}
            chosen={picked}
            isNextStep={isNextStep}
            {...(onDone && { onDone })}
          />
        ))}
    </>
  )
}

function ProposedTime({ startsAt, minutes }: { startsAt: string; minutes: number }) {
  const { clocks } = useCalendar()
  const { day, mine, theirs } = spanWords(clocks, startsAt, endOf(startsAt, minutes))
  return (
    <p className={styles.propWhen}>
      <b>{day}</b>
      <span>{theirs ? `${mine}, your time` : `${mine} for both of you`}</span>
      {theirs && <span className="muted">{theirs}</span>}
    </p>
  )
}

interface TimeChoiceProps {
  times: readonly string[]
  minutes: number
  value: string | undefined
  onChange: (time: string) => void
}

function TimeChoice({ times, minutes, value, onChange }: TimeChoiceProps) {
  const { clocks } = useCalendar()
  const name = useId()
  return (
    <fieldset className={styles.propChoice}>
      <legend className="sr-only">Which time suits you?</legend>
      {times.map((time) => {
        const { day, mine, theirs } = spanWords(clocks, time, endOf(time, minutes))
        return (
          <label key={time}>
            <input type="radio" name={name} checked={time === value} onChange={() => onChange(time)} />
            <span>
              <b>{day}</b>
              {theirs ? `${mine}, your time` : `${mine} for both of you`}
              {theirs && <span className="muted">{theirs}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface AnswerActionsProps extends ProposalAnswerProps {
  chosen: string | undefined
}

function AnswerActions({ session, chosen, onDone, isNextStep = true }: AnswerActionsProps) {
  const { pair, open } = useCalendar()
  const accept = useSessionChange(
    (startsAt: string) =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: session.version, startsAt },
      }),
    'Confirmed. You’ll both find it in your calendar here.',
  )
  return (
    <div className={styles.propCta}>
      {chosen && (
        <Button
          variant={isNextStep ? 'primary' : 'secondary'}
          busy={accept.isPending && 'Accepting'}
          onClick={() => accept.mutate(chosen, { onSuccess: () => onDone?.() })}
        >
          Accept
        </Button>
      )}
      <Button variant="secondary" onClick={() => open({ kind: 'suggest', session })}>
        Suggest another time
      </Button>
      <Button variant="ghost" onClick={() => open({ kind: 'decline', session })}>
        Decline
      </Button>
    </div>
  )
}

function OwnActions({ session, onDone }: ProposalAnswerProps) {
  const { pair } = useCalendar()
  const withdraw = useSessionChange(
    () =>
      api('POST /enrollments/:enrollmentId/sessions/:sessionId/withdraw', {
        params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
        body: { version: session.version },
      }),
    'Proposal withdrawn.',
  )
  return (
    <div className={styles.propCta}>
      <p className="muted">{pair.partner.firstName} hasn’t answered yet.</p>
      <Button
        variant="secondary"
        size="sm"
        busy={withdraw.isPending && 'Withdrawing'}
        onClick={() => withdraw.mutate(undefined, { onSuccess: () => onDone?.() })}
      >
        Withdraw
      </Button>
    </div>
  )
}
