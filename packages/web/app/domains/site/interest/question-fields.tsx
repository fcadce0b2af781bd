import {
  type CheckboxQuestion,
  type DefaultQuestion,
  OTHER,
  type RadioQuestion,
  type TextQuestion,
} from '@brightpair/contract/default-questionnaires'
import { MAX_INTEREST_OTHER, MAX_INTEREST_TEXT } from '@brightpair/contract/limits'
import { useId } from 'react'
import { interestCopy } from '~/content/questionnaire'
import { OptionCard, Quota } from '~/ui/option-card'
import {
  type Answer,
  type CheckboxAnswer,
  checkboxAnswer,
  chosenOf,
  isFull,
  textAnswer,
  withOtherValue,
  withTick,
} from './answers'
import '~/ui/field.css'
import '~/ui/quiz.css'

interface QuestionFieldsProps<Question, Value> {
  question: Question
  answer: Value
  onAnswer: (answer: Answer) => void
}

export function QuestionFields(props: QuestionFieldsProps<DefaultQuestion, Answer | undefined>) {
  const { question, answer, onAnswer } = props
  switch (question.type) {
    case 'checkbox':
      return <Checkboxes question={question} answer={checkboxAnswer(answer)} onAnswer={onAnswer} />
    case 'radio':
      return <Radios question={question} answer={textAnswer(answer)} onAnswer={onAnswer} />
    case 'text':
      return <FreeText question={question} answer={textAnswer(answer)} onAnswer={onAnswer} />
  }
}

function Checkboxes({ question, answer, onAnswer }: QuestionFieldsProps<CheckboxQuestion, CheckboxAnswer>) {
  const { options, limit } = question
  const specify = useId()
  const full = isFull(question, answer)
  return (
    <fieldset>
      <legend className="quiz__q">{question.question}</legend>
      {limit === undefined ? (
        options.length > 1 && <p className="quiz__help">{interestCopy.chooseAll}</p>
      ) : (
        <div className="quiz__quota">
          <Quota chosen={chosenOf(answer).length} allowed={limit} />
          <span>{interestCopy.chooseUpTo(limit)}</span>
        </div>
      )}
      <div className="options options--compact">
        {options.map(({ name }) => {
          const isTicked = answer.ticked[name] === true
          return (
            <OptionCard
              key={name}
              multiple
              name={name}
              title={name}
              checked={isTicked}
              disabled={full && !isTicked}
              onChange={(event) => onAnswer(withTick(question, answer, name, event.target.checked))}
            />
          )
        })}
        {answer.ticked[OTHER] && (
          <div className="quiz__other">
            <label className="label" htmlFor={specify}>
              {interestCopy.specify}
            </label>
            <input
              id={specify}
              className="input"
              value={answer.OtherValue ?? ''}
              maxLength={MAX_INTEREST_OTHER}
              placeholder={interestCopy.specify}
              onChange={(event) => onAnswer(withOtherValue(answer, event.target.value))}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}

function Radios({ question, answer, onAnswer }: QuestionFieldsProps<RadioQuestion, string>) {
  return (
    <fieldset>
      <legend className="quiz__q">{question.question}</legend>
      <p className="quiz__help">{interestCopy.chooseOne}</p>
      <div className="options">
        {question.options.map(({ name, description }) => (
          <OptionCard
            key={name}
            name={`question-${question.id}`}
            title={name}
            description={description}
            checked={answer === name}
            onChange={() => onAnswer(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FreeText({ question, answer, onAnswer }: QuestionFieldsProps<TextQuestion, string>) {
  const field = useId()
  return (
    <div className="quiz__text">
      <label className="quiz__q" htmlFor={field}>
        {question.question}
      </label>
      <textarea
        id={field}
        className="input"
        rows={6}
        value={answer}
        maxLength={MAX_INTEREST_TEXT}
        placeholder={interestCopy.placeholder}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </div>
  )
}
