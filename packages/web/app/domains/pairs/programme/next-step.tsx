import type { Account, Plan } from '@brightpair/contract'
import { useAgreement } from '~/domains/pairs/agreements/use-agreement'
import { type Pair, useOfPair, usePair } from '~/domains/pairs/pair'
import { usePlan } from '~/domains/pairs/plan'
import { dayFromNow, dayLabel } from '~/lib/moments'
import { screens } from '~/lib/screens'
import { ButtonLink } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import styles from './programme.module.css'

interface Step {
  readonly title: string
  readonly text: string
  readonly go?: { readonly label: string; readonly to: string }
}

/** Days ahead in which a task is called due. */
const SOON = 7

interface Known {
  readonly pair: Pair
  readonly plan: Plan
  readonly isSigned: boolean
  readonly nextSession: string | undefined
  readonly now: Date
}

/** The one thing to do next, in the order in which it keeps the other one waiting. */
export function nextStepOf({ pair, plan, isSigned, nextSession, now }: Known): Step {
  const { firstName } = pair.partner
  const { month } = pair.programme
  const today = dayFromNow(0, now)
  const soon = dayFromNow(SOON, now)
  if (!isSigned)
    return {
      title: 'Sign the agreement',
      text: `Two minutes to read. ${firstName} signs the same text.`,
      go: { label: 'Read and sign', to: screens.agreement },
    }
  const [task] = plan.tasks
    .filter(({ doneAt, dueOn }) => doneAt === null && dueOn !== null && dueOn <= soon)
    .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''))
  if (task?.dueOn && pair.side === 'mentee')
    return {
      title: task.title,
      text: task.dueOn < today ? `This was due on ${dayLabel(task.dueOn)}.` : `Due ${dayLabel(task.dueOn)}.`,
      go: { label: 'Open my plan', to: screens.learningPlan },
    }
  if (!nextSession)
    return {
      title: `Find a time with ${firstName}`,
      text: 'You have no upcoming session. Offer a few times that suit you.',
      go: { label: 'Propose a time', to: screens.calendar },
    }
  const unreflected = month > 1 && !plan.reflections.own.some((each) => each.month === month - 1)
  if (unreflected)
    return {
      title: `Look back on month ${month - 1}`,
      text: 'A few lines are enough. You decide whether they’re shared.',
      go: { label: 'Write it down', to: screens.learningPlan },
    }
  return {
    title: 'Nothing to do today',
    text: `Your next conversation with ${firstName} is on ${dayLabel(nextSession)}.`,
  }
}

interface NextStepProps {
  account: Account
  nextSession: string | undefined
}

export function NextStep({ account, nextSession }: NextStepProps) {
  const pair = usePair()
  const plan = usePlan()
  const agreement = useAgreement(account, pair.enrollmentId)
  const ofPair = useOfPair()
  if (pair.isOver || plan.isError) return null
  const isSigned = agreement.data?.signedByMe ?? true
  const step = plan.data && nextStepOf({ pair, plan: plan.data, isSigned, nextSession, now: new Date() })
  return (
    <section className={styles.nextStep} aria-labelledby="next-step" aria-busy={!step}>
      <p id="next-step">Your next step</p>
      {step ? (
        <>
          <h2>{step.title}</h2>
          <p>{step.text}</p>
          {step.go && (
            <div>
              <ButtonLink to={ofPair(step.go.to)}>{step.go.label}</ButtonLink>
            </div>
          )}
        </>
      ) : (
        <>
          <Skeleton shape="title" width="wide" />
          <Skeleton width="wide" />
        </>
      )}
    </section>
  )
}
