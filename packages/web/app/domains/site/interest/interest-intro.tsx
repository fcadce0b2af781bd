import { ArrowRight } from 'lucide'
import { type InterestPage, interestIntro } from '~/content/interest'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './interest-intro.module.css'
import { RationalePanel } from './rationale-panel'

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
      <section className={`container ${styles.find}`}>
        <h1>{page.heading}</h1>
        <div className={styles.findIntro}>
          {page.intro.map((paragraph) => (
            <p key={paragraph} className="lede">
              {paragraph}
            </p>
          ))}
        </div>
        <div className={classNames(styles.findBox, styles[`findBox_${side}`])}>
          <div className={styles.findPetals} aria-hidden="true">
            <i className={styles.a} />
            <i className={styles.b} />
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
