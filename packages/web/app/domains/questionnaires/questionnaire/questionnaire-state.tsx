import type { ReactNode } from 'react'
import { EmptyArt, type EmptyDrawing } from '~/ui/art/empty-art'
import styles from './questionnaire.module.css'
import { QuestionnaireTop } from './questionnaire-top'
import '~/ui/quiz.css'

interface QuestionnaireStateProps {
  drawing: EmptyDrawing
  title: string
  text: string
  action: ReactNode
}

/** In place of the questions, when there are none to show. */
export function QuestionnaireState({ drawing, title, text, action }: QuestionnaireStateProps) {
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
