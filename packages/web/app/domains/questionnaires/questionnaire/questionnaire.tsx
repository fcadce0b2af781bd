import type { Question } from '@brightpair/contract'
import { type FormEvent, useState } from 'react'
import { answering, timeLeft } from '~/content/answering'
import {
  confirmationNote,
  dimensionNotes,
  noDimensionNote,
  sharedNote,
  tracksNote,
} from '~/content/questionnaire'
import { useStepChange } from '~/domains/questionnaires/use-step-change'
import type { SaveState } from '~/lib/draft-saver'
import { useTitle } from '~/lib/use-title'
import { classNames } from '~/ui/class-names'
import { Notice } from '~/ui/notice'
import { WhyBox } from '~/ui/why-box'
import { answerTo, isFull, openNumbers, secondsLeft } from './answer-book'
import { QuestionFields } from './question-fields'
import styles from './questionnaire.module.css'
import { QuestionnaireFoot } from './questionnaire-foot'
import { QuestionnaireTop } from './questionnaire-top'
import { useAnswering } from './use-answering'
import { useOptionKeys } from './use-option-keys'
import type { LoadedQuestionnaire, Side } from './use-questionnaire'
import { useSubmit } from './use-submit'
import '~/ui/quiz.css'

const words: Record<SaveState, string> = {
  idle: '',
  saving: answering.saving,
  saved: answering.saved,
  failed: answering.notSaved,
}

/** Beside the question number; only announced when something is wrong. */
function SavedHint({ state }: { state: SaveState }) {
  return (
    <span
      className={classNames(styles.quizSaved, styles[`quizSaved_${state}`])}
      role={state === 'failed' ? 'alert' : undefined}
    >
      {words[state]}
    </span>
  )
}

const LONG_LIST = 8

const greetings = {
  none: null,
  interest: answering.carried,
  draft: answering.resumed,
  submitted: answering.changing,
} as const

interface QuestionnaireProps {
  side: Side
  loaded: LoadedQuestionnaire
  /** Whether it was replaced while this person was answering. */
  wasReplaced: boolean
  onReplaced: () => void
}

/** One question at a time: progress bar on top, question in the middle, navigation at the bottom. */
export function Questionnaire({ side, loaded, wasReplaced, onReplaced }: QuestionnaireProps) {
  // Fixed on opening: a background refetch must not change what someone is answering.
  const [opened] = useState(loaded)
  const { questions, draft } = opened
  const answers = useAnswering(side, opened)
  const { book, index } = answers
  const submission = useSubmit(side, questions, answers, onReplaced)
  const question = questions[index]
  const number = index + 1
  const isLast = number === questions.length
  const open = openNumbers(questions, book)
  const title = `Question ${number} of ${questions.length}`

  const heading = useStepChange(title)
  useTitle(title)

  function goOn() {
    if (!isLast) answers.goTo(index + 1)
    else if (open.length === 0) void submission.submit()
  }

  useOptionKeys({
    onEnter: goOn,
    onNumber: (place) => {
      const option = question?.options[place]?.name
      if (!question || !option) return
      const given = answerTo(book, question)
      if (given.chosen.includes(option) ? question.type === 'multiple' : !isClosed(question, given))
        answers.choose(question, option)
    },
  })

  if (!question) return null
  const given = answerTo(book, question)
  const greeting = greetingOf(opened, wasReplaced)
  const dimension =
    question.dimension === 'none' || question.dimension === 'tracks' ? null : question.dimension

  return (
    <div className="quiz">
      <QuestionnaireTop
        step={questions.length - open.length}
        of={questions.length}
        timeLeft={timeLeft(secondsLeft(questions, book))}
        onLeave={answers.saver.flush}
      />
      <main id="main">
        <form
          className="quiz__form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            goOn()
          }}
        >
          <div
            className={classNames('quiz__main', question.options.length > LONG_LIST && 'quiz__main--multi')}
          >
            <div key={question.id} className="quiz__step">
              {greeting && (index === draft.position || wasReplaced) && (
                <Notice title={greeting.title} className={styles.quizGreeting}>
                  {greeting.text}
                </Notice>
              )}
              <div className={styles.quizHead}>
                <h1 ref={heading} tabIndex={-1} className="quiz__count">
                  {title}
                </h1>
                <SavedHint state={answers.saveState} />
              </div>
              <QuestionFields
                question={question}
                given={given}
                onChoose={(option) => answers.choose(question, option)}
                onWrite={(words) => answers.write(question, words)}
                onLeave={() => void answers.saver.flush()}
              />
              {submission.refusal && (
                <Notice tone="danger" role="alert" title={answering.notSubmitted} className="quiz__refusal">
                  {submission.refusal}
                </Notice>
              )}
            </div>
            <WhyBox title={answering.whyWeAsk} dimension={dimension} note={noteOf(question)}>
              {question.why ?? answering.noReason}
            </WhyBox>
          </div>
          <QuestionnaireFoot
            question={question}
            isFirst={index === 0}
            isLast={isLast}
            open={open}
            isBusy={submission.isBusy}
            onBack={() => answers.goTo(index - 1)}
            onGoTo={(place) => answers.goTo(place - 1)}
          />
        </form>
      </main>
    </div>
  )
}

function greetingOf({ questions, draft }: LoadedQuestionnaire, wasReplaced: boolean) {
  if (wasReplaced) return answering.replaced
  return draft.isUpdate ? answering.whatIsNew(questions.length) : greetings[draft.source]
}

const noteOf = (question: Question): string =>
  question.shared ? `${weightNote(question)} ${sharedNote}` : weightNote(question)

function weightNote({ dimension, options }: Question): string {
  if (dimension === 'tracks') return tracksNote
  if (dimension !== 'none') return dimensionNotes[dimension]
  return options.length === 1 ? confirmationNote : noDimensionNote
}

const isClosed = (...[question, given]: Parameters<typeof isFull>) =>
  question.type === 'multiple' && isFull(question, given)
