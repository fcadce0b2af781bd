import type { Fairness } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { toast } from '~/ui/toast-store'

interface QuestionMarksProps {
  companyId: string
  role: 'MENTOR' | 'MENTEE'
  questions: Fairness['questions']
}

/** By which questions of its questionnaire the people of a company are compared. */
export function QuestionMarks({ companyId, role, questions }: QuestionMarksProps) {
  const queryClient = useQueryClient()
  const mark = useMutation({
    mutationFn: (body: { questionId: string; marked: boolean }) =>
      api('PUT /admin/companies/:id/fairness-question', {
        params: { id: companyId },
        body: { role, ...body },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['audit'] }),
    onError: () => toast.error('The mark could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['fairness'] }),
  })
  const asked = mark.isPending ? mark.variables : undefined
  return (
    <Card title="Compare by">
      <fieldset className="question-marks" aria-busy={mark.isPending}>
        <legend className="sr-only">Questions to compare by</legend>
        {questions.map(({ id, name, marked }) => (
          <Checkbox
            key={id}
            checked={asked?.questionId === id ? asked.marked : marked}
            disabled={mark.isPending}
            onChange={({ target }) => mark.mutate({ questionId: id, marked: target.checked })}
          >
            {name}
          </Checkbox>
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
