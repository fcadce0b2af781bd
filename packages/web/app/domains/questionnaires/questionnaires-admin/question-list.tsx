import { ChevronDown, ChevronUp, GripVertical, Plus } from 'lucide'
import { useDragOrder } from '~/lib/use-drag-order'
import { Button, IconButton } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { dimensionWords, typeIcons } from './question-words'
import { emptyQuestion } from './questionnaire-draft'
import styles from './questionnaires-admin.module.css'
import type { Builder } from './use-builder'
import '~/ui/card.css'

export function QuestionList({ builder }: { builder: Builder }) {
  const { questions, open } = builder
  const dragOf = useDragOrder((key, place) => {
    const held = questions.find((each) => each.key === key)
    if (held) builder.move(held, place)
  })
  return (
    <section className={`card ${styles.builderList}`} aria-label="Questions">
      <div className="card__head">
        <h2>Questions</h2>
        <Button variant="link" onClick={() => builder.add(emptyQuestion())}>
          <Icon of={Plus} />
          Add
        </Button>
      </div>
      <ol>
        {questions.map((question, index) => {
          const drag = dragOf(question.key, index)
          return (
            <li
              key={question.key}
              className={classNames(styles.builderQ, drag.isTarget && styles.isOver)}
              {...drag.target}
            >
              <span className={styles.qrowGrip} aria-hidden="true" {...drag.handle}>
                <Icon of={GripVertical} />
              </span>
              <button
                type="button"
                className={styles.qrow}
                aria-pressed={question === open}
                onClick={() => builder.openQuestion(question.key)}
              >
                <span className="tnum">{index + 1}</span>
                <span>
                  <b>{question.name.trim() || 'No name yet'}</b>
                  <small className={styles.qkind}>
                    <Icon of={typeIcons[question.type]} />
                    {dimensionWords[question.dimension]}
                  </small>
                </span>
              </button>
              <span className={styles.qrowMove}>
                <IconButton
                  label={`Move question ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => builder.move(question, index - 1)}
                >
                  <Icon of={ChevronUp} />
                </IconButton>
                <IconButton
                  label={`Move question ${index + 1} down`}
                  disabled={index === questions.length - 1}
                  onClick={() => builder.move(question, index + 1)}
                >
                  <Icon of={ChevronDown} />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
