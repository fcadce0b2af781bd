import type { Question } from '@brightpair/contract'
import { MAX_ANSWER_TEXT } from '@brightpair/contract/limits'
import { useId } from 'react'
import { answering } from '~/content/answering'
import { useShortcutsOn } from '~/lib/shortcuts'
import { classNames } from '~/ui/class-names'
import { OptionCard, Quota } from '~/ui/option-card'
import { type DraftAnswer, isFull, OTHER } from './answer-book'
import '~/ui/field.css'
import '~/ui/quiz.css'

const KEYS = 9

interface QuestionFieldsProps {
  question: Question
  given: DraftAnswer
  onChoose: (option: string) => void
  onWrite: (words: string) => void
  onLeave: () => void
}

export function QuestionFields(props: QuestionFieldsProps) {
  return props.question.type === 'text' ? <FreeText {...props} /> : <Options {...props} />
}

function Options({ question, given, onChoose, onWrite, onLeave }: QuestionFieldsProps) {
  const { options, type } = question
  const specify = useId()
  const hasKeys = useShortcutsOn()
  const isMultiple = type === 'multiple'
  const full = isMultiple && isFull(question, given)
  return (
    <fieldset>
      <legend className="quiz__q">{question.name}</legend>
      <Help question={question} given={given} />
      <div className={classNames('options', isMultiple && 'options--compact')}>
        {options.map(({ name, description }, index) => {
          const isChosen = given.chosen.includes(name)
          return (
            <OptionCard
              key={name}
              multiple={isMultiple}
              name={question.id}
              title={name}
              description={description}
              checked={isChosen}
              disabled={full && !isChosen}
              onChange={() => onChoose(name)}
              {...(hasKeys && index < KEYS ? { shortcut: String(index + 1) } : {})}
            />
          )
        })}
        {question.allowsOther && given.chosen.includes(OTHER) && (
          <div className="quiz__other">
            <label className="label" htmlFor={specify}>
              {answering.specify}
            </label>
            <input
              id={specify}
              className="input"
              value={given.words}
              maxLength={MAX_ANSWER_TEXT}
              placeholder={answering.specify}
              onChange={(event) => onWrite(event.target.value)}
              onBlur={onLeave}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}

function Help({ question: { type, cap, options }, given }: Pick<QuestionFieldsProps, 'question' | 'given'>) {
  if (type === 'multiple' && cap !== undefined) {
    return (
      <div className="quiz__quota">
        <Quota chosen={given.chosen.length} allowed={cap} />
        <span>{answering.chooseUpTo(cap)}</span>
      </div>
    )
  }
  const single = options.length === 1 ? answering.confirm : answering.chooseOne
  return <p className="quiz__help">{type === 'multiple' ? answering.chooseAll : single}</p>
}

function FreeText({ question, given, onWrite, onLeave }: QuestionFieldsProps) {
  const field = useId()
  return (
    <div className="quiz__text">
      <label className="quiz__q" htmlFor={field}>
        {question.name}
      </label>
      <textarea
        id={field}
        className="input"
        rows={6}
        value={given.words}
        maxLength={MAX_ANSWER_TEXT}
        placeholder={answering.placeholder}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={onLeave}
      />
    </div>
  )
}
