import type { Question } from '@brightpair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answering } from '~/content/answering'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { screens } from '~/lib/screens'
import { session } from '~/lib/session'
import { toast } from '~/ui/toast-store'
import { toSubmission } from './answer-book'
import type { Answering } from './use-answering'
import type { Side } from './use-questionnaire'

/** The questionnaire has changed since this form was loaded. */
const replacedCodes = ['missing_answer', 'unknown_question', 'unknown_answer', 'too_many_answers']

export function useSubmit(
  side: Side,
  questions: readonly Question[],
  { book, saver, finish }: Answering,
  onReplaced: () => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function submit() {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      // A draft that arrives after the submission would reopen the questionnaire.
      await saver.stop()
      await api(`PUT /${side}/answers`, { body: { answsers: toSubmission(questions, book) } })
      finish()
      const account = session.get()?.account
      const isFirst = account?.questionnaireFilled === false
      if (account) session.updateAccount({ ...account, questionnaireFilled: true })
      // The cached search state still says that answers are missing.
      queries.removeQueries({ queryKey: ['match'] })
      toast.success(answering.submitted)
      navigate(screens.toBeMatched, { state: isFirst ? { isIntroducing: true } : null })
    } catch (error) {
      toast.error(answering.notSubmitted)
      if (error instanceof ApiError && replacedCodes.includes(error.code)) onReplaced()
      setRefusal(messageOf(error, 'Your answers are still here.'))
      setBusy(false)
    }
  }

  return { isBusy, refusal, submit }
}
