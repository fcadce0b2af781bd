import type { Question } from '@brightpair/contract'
import { ArrowLeft, ArrowRight } from 'lucide'
import { answering, stillOpen } from '~/content/answering'
import { switchShortcuts, useShortcutsOn } from '~/lib/shortcuts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './questionnaire.module.css'
import '~/ui/option-card.css'
import '~/ui/quiz.css'

interface QuestionnaireFootProps {
  question: Question
  isFirst: boolean
  isLast: boolean
  /** One-based positions of the unanswered questions. */
  open: readonly number[]
  isBusy: boolean
  onGoTo: (number: number) => void
  onBack: () => void
}

export function QuestionnaireFoot(props: QuestionnaireFootProps) {
  const { question, isFirst, isLast, open, isBusy, onGoTo, onBack } = props
  const [firstOpen] = open
  return (
    <div className="quiz__foot">
      <div>
        <Button variant="secondary" size="lg" disabled={isFirst} onClick={onBack}>
          <Icon of={ArrowLeft} />
          {answering.back}
        </Button>
        {isLast && firstOpen !== undefined ? (
          <p id="still-open" className={styles.quizOpen}>
            {stillOpen(open)}
            <Button variant="link" onClick={() => onGoTo(firstOpen)}>
              Go to question {firstOpen}
            </Button>
          </p>
        ) : (
          <KeyHint question={question} isLast={isLast} />
        )}
        {isLast ? (
          <Button
            type="submit"
            variant="commit"
            size="lg"
            className="btn--grow"
            disabled={open.length > 0}
            aria-describedby={open.length > 0 ? 'still-open' : undefined}
            busy={isBusy && answering.submitting}
          >
            {answering.submit}
          </Button>
        ) : (
          <Button type="submit" size="lg" className="btn--grow">
            {answering.goOn}
            <Icon of={ArrowRight} />
          </Button>
        )}
      </div>
    </div>
  )
}

function KeyHint({ question, isLast }: Pick<QuestionnaireFootProps, 'question' | 'isLast'>) {
  const isOn = useShortcutsOn()
  const keys = Math.min(question.options.length, 9)
  const goOn = isLast ? 'to submit' : 'to continue'
  if (keys === 0) return <p />
  return (
    <p className={styles.quizKeys}>
      {isOn ? (
        <>
          Press <Key>1</Key>
          {keys > 1 && (
            <>
              {' '}
              to <Key>{keys}</Key>
            </>
          )}{' '}
          to choose, <Key>Enter</Key> {goOn}
        </>
      ) : (
        answering.keysOff
      )}
      <Button variant="link" onClick={() => switchShortcuts(!isOn)}>
        {isOn ? answering.switchKeysOff : answering.switchKeysOn}
      </Button>
    </p>
  )
}

const Key = ({ children }: { children: string | number }) => <kbd className="kbd">{children}</kbd>
