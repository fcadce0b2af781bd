import { useId, useState } from 'react'
import { answering } from '~/content/answering'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { OptionCard, Quota } from '~/ui/option-card'
import { MeetBar } from '~/ui/progress'
import { OTHER, type QuestionDraft, type Side } from './questionnaire-draft'
import type { Builder } from './use-builder'
import '~/ui/quiz.css'
import styles from './questionnaires-admin.module.css'
import '~/ui/field.css'

interface ParticipantPreviewProps {
  side: Side
  builder: Builder
  question: QuestionDraft
}

/** The open question as seen on a phone; it can be tried out, and nothing is saved. */
export function ParticipantPreview({ side, builder, question }: ParticipantPreviewProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const group = useId()
  const { questions, index } = builder
  const isMultiple = question.type === 'multiple'
  const isFull = isMultiple && question.cap !== undefined && chosen.length >= question.cap
  const goTo = (place: number) => {
    const next = questions[place]
    if (next) builder.openQuestion(next.key)
  }

  function choose(key: string) {
    if (!isMultiple) setChosen([key])
    else setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
  }

  return (
    <section className={styles.builderPrev} aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`} className={styles.builderK}>
        What a {side} sees
      </h2>
      <div className={styles.phone}>
        <MeetBar step={index} of={questions.length} />
        <p className="quiz__count">
          Question {index + 1} of {questions.length}
        </p>
        <p className={styles.phoneQ}>{question.name.trim() || 'Your question'}</p>
        <Help question={question} chosen={chosen.length} />
        {question.type === 'text' ? (
          <textarea
            className="input"
            rows={4}
            aria-label={question.name.trim() || 'Your question'}
            placeholder={answering.placeholder}
          />
        ) : (
          <div className={classNames('options', isMultiple && 'options--compact')}>
            {question.options.map(({ key, name, description }, at) => (
              <OptionCard
                key={key}
                multiple={isMultiple}
                name={group}
                title={name.trim() || `Option ${at + 1}`}
                description={description}
                checked={chosen.includes(key)}
                disabled={isFull && !chosen.includes(key)}
                onChange={() => choose(key)}
              />
            ))}
            {question.options.some(({ key, name }) => name === OTHER && chosen.includes(key)) && (
              <input className="input" aria-label={answering.specify} placeholder={answering.specify} />
            )}
          </div>
        )}
        {question.why?.trim() && (
          <p className={styles.phoneWhy}>
            <b>{answering.whyWeAsk}</b> {question.why}
          </p>
        )}
        <div className={styles.phoneFoot}>
          <Button variant="secondary" size="sm" disabled={index === 0} onClick={() => goTo(index - 1)}>
            {answering.back}
          </Button>
          <Button size="sm" disabled={index === questions.length - 1} onClick={() => goTo(index + 1)}>
            {answering.goOn}
          </Button>
        </div>
      </div>
      <p className="hint">Updates as you type.</p>
    </section>
  )
}

function Help({ question: { type, cap }, chosen }: { question: QuestionDraft; chosen: number }) {
  if (type === 'text') return null
  if (type === 'multiple' && cap !== undefined) return <Quota chosen={chosen} allowed={cap} />
  return <p className="hint">{type === 'multiple' ? answering.chooseAll : answering.chooseOne}</p>
}
