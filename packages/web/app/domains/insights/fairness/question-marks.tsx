import type { Fairness } from '@brightpair/contract'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { useToggle } from '~/lib/use-toggle'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import styles from './fairness.module.css'
import '~/ui/field.css'

interface QuestionMarksProps {
  companyId: string
  role: 'MENTOR' | 'MENTEE'
  questions: Fairness['questions']
}

/** By which questions of its questionnaire the people of a company are compared. */
export function QuestionMarks({ companyId, role, questions }: QuestionMarksProps) {
  return (
    <Card title="Compare by">
      <fieldset className={styles.question_marks}>
        <legend className="sr-only">Questions to compare by</legend>
        {questions.map((question) => (
          <QuestionMark key={question.id} companyId={companyId} role={role} question={question} />
        ))}
      </fieldset>
      <p className="hint">
        Only choices can be compared. To compare role levels, ask for them: add a question to the{' '}
        <Link to={adminScreens.questionnaires}>questionnaire</Link> and mark it here. A mark stays when the
        questionnaire gets a new version.
      </p>
    </Card>
  )
}

interface QuestionMarkProps extends Omit<QuestionMarksProps, 'questions'> {
  question: Fairness['questions'][number]
}

function QuestionMark({ companyId, role, question: { id, name, marked } }: QuestionMarkProps) {
  const mark = useToggle({
    of: ['fairness', companyId, role, id],
    isOn: marked,
    send: (isMarked) =>
      api('PUT /admin/companies/:id/fairness-question', {
        params: { id: companyId },
        body: { role, questionId: id, marked: isMarked },
      }),
    shownIn: [['fairness'], ['audit']],
    failure: 'The mark could not be saved. Please try again.',
  })
  return (
    <Checkbox checked={mark.isOn} onChange={({ target }) => mark.set(target.checked)}>
      {name}
    </Checkbox>
  )
}
