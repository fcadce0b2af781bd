import type { PairToday } from '@brightpair/contract'
import { useOfPair, usePair } from '~/domains/pairs'
import { AcceptTime, SayYes } from '~/domains/sessions'
import { browserTimeZone } from '~/lib/clock'
import { ButtonLink } from '~/ui/button'
import styles from './home.module.css'
import { nextStepOf } from './next-step'

export function NextStepCard({ today, timeZone }: { today: PairToday; timeZone: string | null }) {
  const pair = usePair()
  const ofPair = useOfPair()
  const step = nextStepOf({ pair, today, zone: timeZone ?? browserTimeZone(), now: new Date() })
  const isProposing = step.kind === 'find-time'
  return (
    <section className={styles.nextStep} aria-labelledby="next-step">
      <p id="next-step">Your next step</p>
      <h2>{step.title}</h2>
      <p>{step.text}</p>
      {(step.accept || step.go) && (
        <div>
          {step.accept && (
            <AcceptTime
              enrollmentId={pair.enrollmentId}
              session={step.accept.session}
              startsAt={step.accept.startsAt}
            >
              {step.accept.label}
            </AcceptTime>
          )}
          {step.met && (
            <SayYes enrollmentId={pair.enrollmentId} session={step.met}>
              Yes, we met
            </SayYes>
          )}
          {step.go && (
            <ButtonLink
              to={ofPair(step.go.to)}
              {...(step.accept || step.met ? { variant: 'ghost' } : {})}
              {...(isProposing ? { state: { isProposing } } : {})}
            >
              {step.go.label}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}
