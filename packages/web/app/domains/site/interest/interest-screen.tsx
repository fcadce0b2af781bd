import { ArrowRight } from 'lucide'
import { lazy, type ReactNode, Suspense } from 'react'
import { type InterestPage, interestIntro } from '~/content/interest'
import { draftKey, interestClaim } from '~/domains/site/interest-claim'
import { useHydrated } from '~/domains/site/use-hydrated'
import { deviceMemory } from '~/lib/device-memory'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { ProductPicture } from '~/ui/product-picture'
import styles from './interest-intro.module.css'
import { RationalePanel } from './rationale-panel'
import { useQuestionStep } from './use-question-step'

/** The twelve questions are not needed for the introduction. */
const loadQuestionnaire = () => import('./questionnaire')
const Questionnaire = lazy(loadQuestionnaire)
const InterestSent = lazy(() => import('./interest-sent'))

interface InterestScreenProps {
  page: InterestPage
  /** The public frame for everything except the questions, which have their own header and no footer. */
  inSite: (content: ReactNode) => ReactNode
}

export function InterestScreen({ page, inSite }: InterestScreenProps) {
  const { step, start, goTo, finish, leave } = useQuestionStep()
  const isHydrated = useHydrated()

  if (step.at === 'question') {
    return (
      <Suspense fallback={<div className={styles.interestLoading} />}>
        <Questionnaire page={page} number={step.number} goTo={goTo} onLeave={leave} onSent={finish} />
      </Suspense>
    )
  }
  if (step.at === 'sent' && interestClaim.of(page.kind)) {
    return inSite(
      <Suspense fallback={<div className={styles.interestLoading} />}>
        <InterestSent page={page} onChange={() => goTo(1)} />
      </Suspense>,
    )
  }
  return inSite(
    <InterestIntro
      page={page}
      hasDraft={isHydrated && deviceMemory.read(draftKey(page.kind)) !== null}
      onStart={start}
      onNearStart={() => void loadQuestionnaire()}
    />,
  )
}

interface InterestIntroProps {
  page: InterestPage
  /** Answers from an earlier visit are stored on this device. */
  hasDraft: boolean
  onStart: () => void
  /** Likely to start soon: time to preload the questions. */
  onNearStart: () => void
}

function InterestIntro({ page, hasDraft, onStart, onNearStart }: InterestIntroProps) {
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
        <ProductPicture picture={page.picture} />
      </section>
      <RationalePanel />
    </>
  )
}
