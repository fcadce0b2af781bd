import { ArrowLeft, Check } from 'lucide'
import { Brand } from './brand'
import { ButtonLink } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import './doc-top.css'

const steps = ['Your match', 'Your track', 'Agreement'] as const

type Step = (typeof steps)[number]

interface DocTopProps {
  now: Step
  done?: readonly Step[]
  backTo: string
}

/** The bar above the pages between a match and its first month: the current step, and the way back. */
export function DocTop({ now, done = [], backTo }: DocTopProps) {
  return (
    <header className="doc-top">
      <Brand />
      <ol className="doc-steps" aria-label="Where you are">
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(step === now && 'is-now', done.includes(step) && 'is-done')}
            aria-current={step === now ? 'step' : undefined}
          >
            <i aria-hidden="true">{done.includes(step) ? <Icon of={Check} /> : index + 1}</i>
            {step}
            {done.includes(step) && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
      <ButtonLink variant="ghost" size="sm" to={backTo}>
        <Icon of={ArrowLeft} />
        Back
      </ButtonLink>
    </header>
  )
}
