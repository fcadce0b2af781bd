import { ArrowRight } from 'lucide'
import { type InterestPage, interestIntro } from '~/content/interest'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { RationalePanel } from './rationale-panel'
import './interest-intro.css'

interface InterestIntroProps {
  page: InterestPage
  /** Answers from an earlier visit wait on this device. */
  hasDraft: boolean
  onStart: () => void
  /** About to start: the moment to fetch the questions. */
  onNearStart: () => void
}

export function InterestIntro({ page, hasDraft, onStart, onNearStart }: InterestIntroProps) {
  const side = page.kind === 'MENTEE' ? 'mentee' : 'mentor'
  return (
    <>
      <section className="container find">
        <h1>{page.heading}</h1>
        <div className="find__intro">
          {page.intro.map((paragraph) => (
            <p key={paragraph} className="lede">
              {paragraph}
            </p>
          ))}
        </div>
        <div className={`find__box find__box--${side}`}>
          <div className="find__petals" aria-hidden="true">
            <i className="a" />
            <i className="b" />
          </div>
          <div>
            <h2>{page.box.title}</h2>
            <p>
              {page.box.text} {hasDraft && <b>{interestIntro.resume}</b>}
            </p>
          </div>
          <Button size="lg" onClick={onStart} onPointerEnter={onNearStart} onFocus={onNearStart}>
            {interestIntro.start}
            <Icon of={ArrowRight} />
          </Button>
        </div>
      </section>
      <RationalePanel />
    </>
  )
}
