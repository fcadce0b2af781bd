import type { Overview } from '@brightpair/contract'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useAutoMatching } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { CodePanel } from '~/ui/code-panel'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { Progress } from '~/ui/progress'
import { CountCards } from './count-cards'
import '~/ui/card.css'
import styles from './overview.module.css'
import { companySteps, platformSteps, type Step } from './set-up-steps'

/** Replaces empty tables: what is left to do before the first pair meets. */
export function FirstRun({ overview }: { overview: Overview }) {
  const { isOn } = useAutoMatching()
  const { setUp } = overview
  return (
    <>
      <PageHead
        title="Welcome to Brightpair"
        note="Five things before the first pair meets. You can stop anywhere."
      />
      <div className={`${styles.overviewCols} ${styles.setupCols}`}>
        <SetUpList steps={platformSteps(overview, setUp, isOn)} />
        <div className="stack">
          {setUp && <Code setUp={setUp} company="the company" />}
          <CountCards overview={overview} about="all" />
        </div>
      </div>
    </>
  )
}

interface CompanySetUpProps {
  overview: Overview
  setUp: NonNullable<Overview['setUp']>
  company: string
}

/** Shown at the top for a company until its first pair has met. */
export function CompanySetUp({ overview, setUp, company }: CompanySetUpProps) {
  return (
    <div className={`${styles.overviewCols} ${styles.setupCols}`}>
      <SetUpList steps={companySteps(overview, setUp)} />
      <div className="stack">
        <Code setUp={setUp} company={company} />
        <Card title="Running it with someone?">
          <p className="muted">Invite a colleague to share the work, or a sponsor who sees figures only.</p>
          <ButtonLink variant="link" to={adminScreens.team}>
            Invite to the team
          </ButtonLink>
        </Card>
      </div>
    </div>
  )
}

const Code = ({ setUp: { code }, company }: { setUp: { code: string }; company: string }) => (
  <CodePanel code={code} company={company}>
    <CopyButton what="code" text={code} variant="inverse" />
  </CodePanel>
)

function SetUpList({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length
  const now = steps.findIndex((step) => !step.done)
  return (
    <section className={`card ${styles.setup}`} aria-label="Set-up">
      <div className={styles.setupBar}>
        <b>
          {done} of {steps.length} done
        </b>
        <Progress label="Set-up" value={done / steps.length} />
      </div>
      <ol>
        {steps.map((step, index) => (
          <SetupStep key={step.title} step={step} number={index + 1} isNow={index === now} />
        ))}
      </ol>
    </section>
  )
}

function SetupStep({ step, number, isNow }: { step: Step; number: number; isNow: boolean }) {
  return (
    <li className={step.done ? styles.isDone : isNow ? styles.isNow : undefined}>
      <i aria-hidden="true">{step.done ? <Icon of={Check} /> : number}</i>
      <div>
        <b>{step.title}</b>
        <span>{step.text}</span>
      </div>
      {outcomeOf(step, isNow)}
    </li>
  )
}

function outcomeOf({ done, action }: Step, isNow: boolean): ReactNode {
  if (done) return <Badge tone="success">Done</Badge>
  if (!action) return <span className="muted">Later</span>
  return (
    <ButtonLink variant={isNow ? 'primary' : 'secondary'} size={isNow ? 'md' : 'sm'} to={action.to}>
      {action.label}
    </ButtonLink>
  )
}
