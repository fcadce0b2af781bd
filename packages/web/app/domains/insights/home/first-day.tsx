import type { PairToday } from '@brightpair/contract'
import { Check } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { SayHello } from '~/domains/messages'
import { useOfPair, usePair } from '~/domains/pairs'
import { PairDuo } from '~/domains/people'
import { AcceptTime, ProposeOne } from '~/domains/sessions'
import { browserTimeZone } from '~/lib/clock'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { dayAndClock } from './day-words'
import styles from './home.module.css'
import { proposalStep, type Step } from './next-step'

/**
 * A pair is new until the two know each other: signed, greeted, a first session planned. After a month it is no longer
 * new.
 */
export const isFirstDay = (month: number, { signedByMe, saidHello, planned, unsaid }: PairToday): boolean =>
  month === 1 && !unsaid && !(signedByMe && saidHello && planned)

/** Three small first steps; completed ones get a tick. */
export function FirstDay({ today, timeZone }: { today: PairToday; timeZone: string | null }) {
  const { programme, partner, enrollmentId } = usePair()
  const ofPair = useOfPair()
  const list = useRef<HTMLOListElement>(null)
  const { signedByMe, saidHello, planned, partnerSignedAt } = today
  const asked = proposalStep(today, partner.firstName, timeZone ?? browserTimeZone(), new Date())
  const open = [signedByMe, saidHello, planned && !asked].filter((isDone) => !isDone).length
  const current = !signedByMe ? 1 : !saidHello ? 2 : 3
  return (
    <section className={`${styles.firstDay} on-inverse`} aria-labelledby="first-day">
      <div className={styles.firstDayHead}>
        <PairDuo mentor={programme.mentor} mentee={programme.mentee} />
        <div>
          <p>You and {partner.firstName}</p>
          <h1 id="first-day">{headingOf(open)}</h1>
        </div>
      </div>
      <ol ref={list} className={styles.firstSteps}>
        <FirstStep number={1} title="Sign the agreement" isDone={signedByMe} isNow={current === 1}>
          <p>
            Two minutes to read.{' '}
            {partnerSignedAt
              ? `${partner.firstName} signed on ${dayAndClock(partnerSignedAt)}.`
              : `${partner.firstName} will sign the same text.`}
          </p>
          <ButtonLink variant="commit" to={ofPair(screens.agreement, enrollmentId)}>
            Sign the agreement
          </ButtonLink>
        </FirstStep>
        <FirstStep number={2} title="Say hello" isDone={saidHello} isNow={current === 2}>
          {/* The form disappears once it is sent: the steps get the focus, and say what is left. */}
          <SayHello onSent={() => list.current?.querySelector<HTMLElement>('h2')?.focus()} />
        </FirstStep>
        {asked ? (
          <FirstStep number={3} title={asked.title} isDone={false} isNow={current === 3}>
            <Answer step={asked} enrollmentId={enrollmentId} />
          </FirstStep>
        ) : (
          <FirstStep number={3} title="Propose a first session" isDone={planned} isNow={current === 3}>
            <ProposeOne
              title="First conversation"
              zones={{ mine: timeZone, partner: today.partnerTimeZone }}
            />
          </FirstStep>
        )}
      </ol>
    </section>
  )
}

/** The partner was quicker: their time is accepted in place. */
function Answer({ step: { text, accept, go }, enrollmentId }: { step: Step; enrollmentId: string }) {
  const ofPair = useOfPair()
  return (
    <>
      <p>{text}</p>
      <div className="row">
        {accept && (
          <AcceptTime
            variant="inverse"
            enrollmentId={enrollmentId}
            session={accept.session}
            startsAt={accept.startsAt}
          >
            {accept.label}
          </AcceptTime>
        )}
        {go && (
          <ButtonLink variant="inverse-ghost" to={ofPair(go.to, enrollmentId)}>
            {go.label}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function headingOf(open: number): string {
  if (open === 3) return 'Hello, you two. Three small things and you’re off.'
  return open === 2 ? 'Two small things and you’re off.' : 'One small thing and you’re off.'
}

interface FirstStepProps {
  number: number
  title: string
  isDone: boolean
  isNow: boolean
  children: ReactNode
}

function FirstStep({ number, title, isDone, isNow, children }: FirstStepProps) {
  return (
    <li
      className={classNames(isDone && styles.isDone, isNow && styles.isNow)}
      aria-current={isNow ? 'step' : undefined}
    >
      <i aria-hidden="true">{isDone ? <Icon of={Check} /> : number}</i>
      <h2 tabIndex={-1}>
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </h2>
      {!isDone && children}
    </li>
  )
}
