import type { Company, Overview } from '@brightpair/contract'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { useAutoMatching } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { CodePanel } from '~/ui/code-panel'
import { CopyButton } from '~/ui/copy-button'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { Progress } from '~/ui/progress'
import { useNewestCompanies } from './companies-table'
import { CountCards } from './count-cards'
import '~/ui/card.css'
import styles from './overview.module.css'

interface Step {
  title: string
  text: string
  done: boolean
  action?: { label: string; to: string }
}

function stepsFor(overview: Overview, company: Company | undefined, isAutomatic: boolean): Step[] {
  const invite = `${adminScreens.people}/invite`
  return [
    {
      title: 'Create the first company',
      text: company ? `${company.name}, code ${company.code}` : 'A name, a sentence and a registration code',
      done: overview.companies > 0,
      action: { label: 'Create company', to: `${adminScreens.companies}/new` },
    },
    {
      title: 'Get its tracks',
      text: company?.tracks.length
        ? `${company.tracks.map(({ name }) => name).join(' and ')} are ready to use`
        : 'Two of them come with every company',
      done: Boolean(company?.tracks.length),
      ...(company ? { action: { label: 'Open tracks', to: adminScreens.tracks } } : {}),
    },
    {
      title: 'Get its questionnaires',
      text: 'One for mentors and one for mentees come with every company',
      done: Boolean(company?.mentorQuestionnaire && company.menteeQuestionnaire),
      ...(company ? { action: { label: 'Open questionnaires', to: adminScreens.questionnaires } } : {}),
    },
    {
      title: 'Invite people',
      text: `At least one mentor and one mentee of the same company. So far: ${company?.mentors ?? 0} and ${company?.mentees ?? 0}.`,
      done: Boolean(company && company.mentors > 0 && company.mentees > 0),
      action: { label: 'Invite a person', to: invite },
    },
    {
      title: 'Turn on auto-matching',
      text: 'People are matched without anyone starting a run, once enough of them have answered',
      done: isAutomatic,
      action: { label: 'Open settings', to: adminScreens.settings },
    },
  ]
}

/** The one with most people, and of equals the newest: the first pair will meet there. */
const furthest = (companies: readonly Company[]): Company | undefined =>
  companies.toSorted((a, b) => b.mentors + b.mentees - (a.mentors + a.mentees))[0]

/** Instead of empty tables: what is left to do before the first pair meets. */
export function FirstRun({ overview }: { overview: Overview }) {
  const company = furthest(useNewestCompanies().data?.data ?? [])
  const { isOn } = useAutoMatching()
  const steps = stepsFor(overview, company, isOn)
  const done = steps.filter((step) => step.done).length
  const now = steps.findIndex((step) => !step.done)
  return (
    <>
      <PageHead
        title="Welcome to Brightpair"
        note="Five things before the first pair meets. You can stop anywhere."
      />
      <div className={`${styles.overviewCols} ${styles.setupCols}`}>
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
        <div className="stack">
          {company && (
            <CodePanel code={company.code} company={company.name}>
              <CopyButton what="code" text={company.code} variant="inverse" />
            </CodePanel>
          )}
          <CountCards overview={overview} />
        </div>
      </div>
    </>
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
  if (!action) return <span className="muted">With the company</span>
  return (
    <ButtonLink variant={isNow ? 'primary' : 'secondary'} size={isNow ? 'md' : 'sm'} to={action.to}>
      {action.label}
    </ButtonLink>
  )
}
