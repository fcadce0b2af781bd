import { type ReactNode, useState } from 'react'
import { answering } from '~/content/answering'
import { ApiError } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { EmptyArt, type EmptyDrawing } from '~/ui/art/empty-art'
import { Button, ButtonLink } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { Questionnaire } from './questionnaire'
import { QuestionnaireTop } from './questionnaire-top'
import { type Side, useQuestionnaire } from './use-questionnaire'
import '~/ui/quiz.css'
import styles from './questionnaire.module.css'

export function QuestionnaireScreen() {
  // Read once: while logging out there is no account, and nothing may be fetched for another role.
  const [side] = useState<Side>(() => (session.get()?.account.accountType === 'MENTOR' ? 'mentor' : 'mentee'))
  const { data, error, isFetching, refetch } = useQuestionnaire(side)
  const [replacements, setReplacements] = useState(0)
  const retry = (label: string) => (
    <Button size="lg" busy={isFetching && answering.loading} onClick={() => void refetch()}>
      {label}
    </Button>
  )

  if (data?.locked) {
    const { title, text, go } = answering.locked
    return (
      <QuestionnaireState
        drawing="match"
        title={title}
        text={text}
        action={
          <ButtonLink size="lg" to={screens.toBeMatched}>
            {go}
          </ButtonLink>
        }
      />
    )
  }
  if (data) {
    return (
      <Questionnaire
        key={replacements}
        side={side}
        loaded={data}
        wasReplaced={replacements > 0}
        onReplaced={() => void refetch().then(() => setReplacements((count) => count + 1))}
      />
    )
  }
  if (error instanceof ApiError && error.code === 'not_found') {
    const { title, text, retry: again } = answering.none
    return <QuestionnaireState drawing="activities" title={title} text={text} action={retry(again)} />
  }
  if (error) {
    const { title, text, retry: again } = answering.failed
    return <QuestionnaireState drawing="offline" title={title} text={text} action={retry(again)} />
  }
  return <Loading />
}

function Loading() {
  return (
    <div className="quiz">
      <QuestionnaireTop />
      <main id="main">
        <div className="quiz__main">
          <div className="quiz__step" aria-busy="true">
            <h1 className="sr-only">{answering.title}</h1>
            <p className="sr-only" role="status">
              {answering.loading}
            </p>
            <Skeleton width="third" />
            <Skeleton shape="title" width="wide" />
            <div className={`options ${styles.quizLoading}`}>
              {['a', 'b', 'c', 'd'].map((place) => (
                <Skeleton key={place} shape="block" />
              ))}
            </div>
          </div>
        </div>
      </main>
    </div>
  )
}

interface QuestionnaireStateProps {
  drawing: EmptyDrawing
  title: string
  text: string
  action: ReactNode
}

/** Shown instead of the questions, when there are none. */
function QuestionnaireState({ drawing, title, text, action }: QuestionnaireStateProps) {
  return (
    <div className="quiz">
      <QuestionnaireTop />
      <main id="main">
        <section className={styles.quizState}>
          <EmptyArt of={drawing} />
          <h1>{title}</h1>
          <p className="lede">{text}</p>
          {action}
        </section>
      </main>
    </div>
  )
}
