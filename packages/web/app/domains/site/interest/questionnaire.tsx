import { ArrowLeft, ArrowRight } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InterestPage } from '~/content/interest'
import { interestQuestions } from '~/content/interest-questions'
import { interestCopy } from '~/content/questionnaire'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { MeetBar } from '~/ui/progress'
import { QuestionFields } from './question-fields'
import { useAnswers } from './use-answers'
import { useSubmission } from './use-submission'
import { WhyWeAsk } from './why-we-ask'
import '~/ui/quiz.css'

interface QuestionnaireProps {
  page: InterestPage
  number: number
  goTo: (number: number) => void
  onLeave: () => void
  onSent: () => void
}

/** One question at a time, as in the reference: bar on top, question in the middle, the way on at the bottom. */
export default function Questionnaire(props: QuestionnaireProps) {
  const { page, number, goTo, onLeave, onSent } = props
  const questions = interestQuestions[page.kind]
  const { answers, answer } = useAnswers(page.kind)
  const question = questions[number - 1]
  const isLast = number === questions.length
  const heading = useRef<HTMLHeadingElement>(null)
  const [isGoingBack, setGoingBack] = useState(false)
  const submission = useSubmission(page, answers, onSent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every question starts at its top
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [number])

  if (!question) return null

  function goOn(event: FormEvent) {
    event.preventDefault()
    setGoingBack(false)
    if (isLast) void submission.send()
    else goTo(number + 1)
  }

  function goBack() {
    setGoingBack(true)
    goTo(number - 1)
  }

  const hasManyOptions = question.type === 'checkbox' && question.options.length > 8
  return (
    <div className="quiz">
      <header className="quiz__top">
        <Brand />
        <MeetBar step={number} of={questions.length} />
        <div className="quiz__name">
          <span>{page.questionnaire}</span>
          <Button look="ghost" size="sm" onClick={onLeave}>
            {interestCopy.toIntro}
          </Button>
        </div>
      </header>
      <main id="main">
        <form className="quiz__form" onSubmit={goOn} noValidate>
          <div className={classNames('quiz__main', hasManyOptions && 'quiz__main--multi')}>
            <div key={number} className={classNames('quiz__step', isGoingBack && 'quiz__step--back')}>
              <h1 ref={heading} tabIndex={-1} className="quiz__count">
                Question {number} of {questions.length}
              </h1>
              <QuestionFields
                question={question}
                answer={answers[question.id]}
                onAnswer={(given) => answer(question.id, given)}
              />
              {isLast && submission.refusal && (
                <Notice
                  tone="danger"
                  role="alert"
                  title={submission.refusal.title}
                  className="quiz__refusal"
                  action={
                    submission.refusal.questionId && (
                      <Button look="link" onClick={() => goTo(submission.refusal?.questionId ?? 1)}>
                        Go to question {submission.refusal.questionId}
                      </Button>
                    )
                  }
                >
                  {submission.refusal.detail}
                </Notice>
              )}
            </div>
            <WhyWeAsk question={question} isConfirmation={page.mustConfirm?.questionId === question.id} />
          </div>
          <div className="quiz__foot">
            <div>
              <Button look="secondary" size="lg" disabled={number === 1} onClick={goBack}>
                <Icon of={ArrowLeft} />
                Back
              </Button>
              <p>{interestCopy.kept}</p>
              {isLast ? (
                <Button
                  type="submit"
                  look="commit"
                  size="lg"
                  className="btn--grow"
                  busy={submission.isBusy && interestCopy.submitting}
                >
                  Submit
                </Button>
              ) : (
                <Button type="submit" size="lg" className="btn--grow">
                  Next
                  <Icon of={ArrowRight} />
                </Button>
              )}
            </div>
          </div>
        </form>
      </main>
    </div>
  )
}
