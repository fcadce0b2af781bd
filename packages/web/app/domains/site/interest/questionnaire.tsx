import { ArrowLeft, ArrowRight } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InterestKind, InterestPage } from '~/content/interest'
import { interestQuestions } from '~/content/interest-questions'
import { interestCopy } from '~/content/questionnaire'
import { draftKey, interestClaim } from '~/domains/site/interest-claim'
import { api } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { deviceMemory, useDeviceMemoryChoice } from '~/lib/device-memory'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { MeetBar } from '~/ui/progress'
import { parseDraft } from './answer-draft'
import { type Answer, type Answers, checkboxAnswer, chosenOf, sentAnswers } from './answers'
import { QuestionFields } from './question-fields'
import { WhyWeAsk } from './why-we-ask'
import '~/ui/quiz.css'

interface QuestionnaireProps {
  page: InterestPage
  number: number
  goTo: (number: number) => void
  onLeave: () => void
  onSent: () => void
}

/**
 * One question at a time, as in the reference: progress bar on top, question in the middle, navigation at the bottom.
 */
export default function Questionnaire(props: QuestionnaireProps) {
  const { page, number, goTo, onLeave, onSent } = props
  const questions = interestQuestions[page.kind]
  const { answers, answer } = useAnswers(page.kind)
  const isKept = useDeviceMemoryChoice()
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
          <Button variant="ghost" size="sm" onClick={onLeave}>
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
                      <Button variant="link" onClick={() => goTo(submission.refusal?.questionId ?? 1)}>
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
              <Button variant="secondary" size="lg" disabled={number === 1} onClick={goBack}>
                <Icon of={ArrowLeft} />
                Back
              </Button>
              <p>{isKept ? interestCopy.kept : interestCopy.notKept}</p>
              {isLast ? (
                <Button
                  type="submit"
                  variant="commit"
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

/** This visitor's answers, stored on the device between visits. */
function useAnswers(kind: InterestKind) {
  const [answers, setAnswers] = useState<Answers>(() =>
    parseDraft(interestQuestions[kind], deviceMemory.read(draftKey(kind))),
  )

  function answer(questionId: number, given: Answer) {
    const next = { ...answers, [questionId]: given }
    setAnswers(next)
    deviceMemory.write(draftKey(kind), JSON.stringify(next))
  }

  return { answers, answer }
}

interface Refusal {
  title: string
  detail?: string
  /** The question to correct. */
  questionId?: number
}

function useSubmission({ kind, mustConfirm }: InterestPage, answers: Answers, onSent: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function send() {
    if (isBusy) return
    const isConfirmed = !mustConfirm || chosenOf(checkboxAnswer(answers[mustConfirm.questionId])).length > 0
    if (!isConfirmed) {
      setRefusal({ title: mustConfirm.message, questionId: mustConfirm.questionId })
      return
    }
    setBusy(true)
    setRefusal(null)
    try {
      const { claim } = await api('POST /interest', {
        body: { kind, answers: sentAnswers(interestQuestions[kind], answers) },
      })
      interestClaim.keep({ kind, claim })
      onSent()
    } catch (error) {
      setRefusal({ title: interestCopy.failed, detail: messageOf(error, 'Please try again in a moment.') })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refusal, send }
}
