import type { Session } from '@brightpair/contract'
import { MAX_NEXT_STEP } from '@brightpair/contract/limits'
import { CalendarClock, CalendarPlus, Check, type IconNode, LifeBuoy, MessageCircle, X } from 'lucide'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useOfPair, usePair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { screens } from '~/lib/screens'
import { Button, ButtonLink } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { Textarea } from '~/ui/textarea'
import styles from './met.module.css'
import { MoodField } from './mood-field'
import { MovedTo } from './moved-to'
import { useSessionChange } from './use-sessions'

const says = ['yes', 'moved', 'no'] as const
type Say = (typeof says)[number]

const options: Record<Say, { icon: IconNode; label: string; words: string }> = {
  yes: { icon: Check, label: 'Yes', words: 'We met' },
  moved: { icon: CalendarClock, label: 'Moved', words: 'To another time' },
  no: { icon: X, label: 'No', words: 'It didn’t happen' },
}

interface MetFormProps {
  session: Session
  zone: string
  partnerZone: string | null
  /** After a yes: the next step. */
  children?: ReactNode
}

/** Yes with a rating and the next step, moved with the new time, or no with what would help. */
export function MetForm({ session, zone, partnerZone, children }: MetFormProps) {
  const { enrollmentId, partner } = usePair()
  const ofPair = useOfPair()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { met } = session
  const before = met.mine === null ? says.find((each) => each === query.get('say')) : met.mine ? 'yes' : 'no'
  const [say, setSay] = useState<Say | undefined>(before)
  const [mood, setMood] = useState(met.mood)
  const [nextStep, setNextStep] = useState(met.nextStep)
  const [time, setTime] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const params = { enrollmentId, sessionId: session.id }
  const answer = useSessionChange(
    () =>
      say === 'moved' && time
        ? api('POST /enrollments/:enrollmentId/sessions/:sessionId/moved', {
            params,
            body: { version: session.version, startsAt: time },
          })
        : api('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
            params,
            body: { met: say === 'yes', mood, nextStep: say === 'yes' ? nextStep : '' },
          }),
    say === 'moved' ? `Moved. We’ll tell ${partner.firstName}.` : 'Thank you. Saved.',
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = !say
      ? 'Please choose one.'
      : say === 'moved' && !time
        ? 'Please choose a time.'
        : undefined
    setProblem(missing)
    if (missing || answer.isPending) return
    // A moved session unmounts this form before the result arrives: the promise is awaited regardless.
    void answer.mutateAsync(undefined).then(
      () => {
        if (say !== 'no') void navigate(ofPair(say === 'moved' ? screens.calendar : screens.mentorship))
      },
      () => undefined,
    )
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <fieldset className={styles.says}>
        <legend className="sr-only">Did you meet?</legend>
        {says.map((each) => (
          <label key={each} className={styles.say}>
            <input type="radio" name="met" checked={say === each} onChange={() => setSay(each)} />
            <span>
              <i aria-hidden="true">
                <Icon of={options[each].icon} />
              </i>
              <b>{options[each].label}</b>
              <small>{options[each].words}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {say === 'yes' && (
        <>
          <MoodField value={mood} onChange={setMood} />
          <Textarea
            label="What’s the next step? (optional)"
            hint={`${partner.firstName} sees this.`}
            rows={2}
            maxLength={MAX_NEXT_STEP}
            value={nextStep}
            onChange={(event) => setNextStep(event.target.value)}
          />
          {children}
        </>
      )}
      {say === 'moved' && (
        <MovedTo session={session} zone={zone} partnerZone={partnerZone} value={time} onChange={setTime} />
      )}
      {say === 'no' && <WhatHelps />}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={styles.foot}>
        <Button type="submit" size="lg" busy={answer.isPending && 'Saving'}>
          Save
        </Button>
        <ButtonLink variant="ghost" to={ofPair(screens.mentorship)}>
          Later
        </ButtonLink>
      </div>
    </form>
  )
}

function WhatHelps() {
  const { partner } = usePair()
  const ofPair = useOfPair()
  return (
    <div className={styles.helps}>
      <p>
        <b>It happens.</b> No reason needed. What would help?
      </p>
      <Link to={ofPair(screens.calendar)} state={{ isProposing: true }}>
        <Icon of={CalendarPlus} />
        Propose a new time
      </Link>
      <Link to={ofPair(screens.inbox)}>
        <Icon of={MessageCircle} />
        Send {partner.firstName} a short note
      </Link>
      <Link to={screens.tellTheTeam}>
        <Icon of={LifeBuoy} />
        Tell the programme team
      </Link>
      <p className="muted">{partner.firstName} won’t be told you chose “No”, unless they say you met.</p>
    </div>
  )
}
