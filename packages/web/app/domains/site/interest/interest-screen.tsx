import { lazy, type ReactNode, Suspense } from 'react'
import type { InterestPage } from '~/content/interest'
import { draftKey, interestClaim } from '~/domains/site/interest-claim'
import { deviceMemory } from '~/lib/device-memory'
import { useHydrated } from '~/lib/use-hydrated'
import { InterestIntro } from './interest-intro'
import styles from './interest-intro.module.css'
import { useQuestionStep } from './use-question-step'

/** Twelve questions and their options are not needed to read the introduction. */
const loadQuestionnaire = () => import('./questionnaire')
const Questionnaire = lazy(loadQuestionnaire)
const InterestSent = lazy(() => import('./interest-sent'))

interface InterestScreenProps {
  page: InterestPage
  /** The public frame: header, content, closing section. */
  inSite: (content: ReactNode) => ReactNode
  /** Stands below the questionnaire, which brings a header of its own. */
  footer: ReactNode
}

export function InterestScreen({ page, inSite, footer }: InterestScreenProps) {
  const { step, start, goTo, finish, leave } = useQuestionStep()
  const isHydrated = useHydrated()

  if (step.at === 'question') {
    return (
      <Suspense fallback={<div className={styles.interestLoading} />}>
        <Questionnaire page={page} number={step.number} goTo={goTo} onLeave={leave} onSent={finish} />
        {footer}
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
