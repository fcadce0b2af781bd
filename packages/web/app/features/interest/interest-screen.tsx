import type { ReactNode } from 'react'
import type { InterestPage } from '~/content/interest'
import { interestClaim } from '~/lib/interest-claim'
import { hasAnswers } from './answers'
import { InterestIntro } from './interest-intro'
import { InterestSent } from './interest-sent'
import { Questionnaire } from './questionnaire'
import { useAnswers } from './use-answers'
import { useQuestionStep } from './use-question-step'

interface InterestScreenProps {
  page: InterestPage
  /** The public frame: header, content, closing section. */
  inSite: (content: ReactNode) => ReactNode
  /** Stands below the questionnaire, which brings a header of its own. */
  footer: ReactNode
}

export function InterestScreen({ page, inSite, footer }: InterestScreenProps) {
  const { step, start, goTo, finish, leave } = useQuestionStep(page.questions.length)
  const { answers, answer } = useAnswers(page)

  if (step.at === 'question') {
    return (
      <>
        <Questionnaire
          page={page}
          number={step.number}
          answers={answers}
          onAnswer={answer}
          goTo={goTo}
          onLeave={leave}
          onSent={finish}
        />
        {footer}
      </>
    )
  }
  if (step.at === 'sent' && interestClaim.of(page.kind)) {
    return inSite(<InterestSent page={page} onChange={() => goTo(1)} />)
  }
  return inSite(<InterestIntro page={page} hasDraft={hasAnswers(page.questions, answers)} onStart={start} />)
}
