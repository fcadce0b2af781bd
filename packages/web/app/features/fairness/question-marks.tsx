import type { Fairness } from '@brightpair/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

interface Wish {
  questionId: string
  marked: boolean
}

/** By which questions of its questionnaire the people of a company are compared. */
export function QuestionMarks({ companyId, role, questions }: QuestionMarksProps) {
  const queryClient = useQueryClient()
  // Shown from the click on; the mutation alone would let the box jump back for a moment.
  const [asked, setAsked] = useState<Wish>()
  const mark = useMutation({
    mutationFn: (body: Wish) =>
      api('PUT /admin/companies/:id/fairness-question', {
        params: { id: companyId },
        body: { role, ...body },
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['audit'] }),
    onError: () => toast.error('The mark could not be saved. Please try again.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['fairness'] })
      setAsked(undefined)
    },
  })

  function set(wish: Wish) {
    setAsked(wish)
    mark.mutate(wish)
  }

  return (
    <Card title="Compare by">
      <fieldset className="question-marks" aria-busy={asked !== undefined}>
        <legend className="sr-only">Questions to compare by</legend>
        {questions.map(({ id, name, marked }) => (
          <Checkbox
            key={id}
            checked={asked?.questionId === id ? asked.marked : marked}
            disabled={asked !== undefined}
            onChange={({ target }) => set({ questionId: id, marked: target.checked })}
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
